type Props = {
  /** Empty for the stock picture. */
  picture?: string | null | undefined
  /** Empty where the name stands beside it. */
  name?: string
  size?: number
}

export function Avatar({ picture, name = '', size = 40 }: Props) {
  if (picture) return <img className="kl-avatar" src={picture} alt={name} width={size} height={size} />
  return (
    <svg
      className="kl-avatar"
      width={size}
      height={size}
      viewBox="0 0 40 40"
      role="img"
      aria-label={name || undefined}
      aria-hidden={!name}
    >
      <rect width="40" height="40" fill="var(--court-soft)" />
      <path d="M0 31h40v9H0z" fill="var(--court)" opacity="0.25" />
      <circle cx="20" cy="15.5" r="6.5" fill="var(--court)" />
      <path d="M7 37c1.2-8.2 6.3-12 13-12s11.8 3.8 13 12v3H7z" fill="var(--court)" />
      <circle cx="31.5" cy="9" r="4" fill="var(--ball)" stroke="var(--court)" strokeWidth="1.2" />
    </svg>
  )
}
