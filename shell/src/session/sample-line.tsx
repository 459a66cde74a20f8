type Props = { className: string }

/** A level that rises, as a sample: what the product draws. */
export function SampleLine({ className }: Props) {
  return (
    <svg viewBox="0 0 240 64" className={className} aria-hidden>
      <path d="M0 52 38 44 72 48 106 34 140 38 174 22 208 26 236 10V64H0Z" fill="var(--ball)" opacity="0.14" />
      <path d="M0 52 38 44 72 48 106 34 140 38 174 22 208 26 236 10" fill="none" stroke="var(--ball)" strokeWidth="2.5" />
      <circle cx="236" cy="10" r="4" fill="var(--ball)" />
    </svg>
  )
}
