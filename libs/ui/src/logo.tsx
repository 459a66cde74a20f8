type Props = { size?: number; tone?: 'court' | 'paper' }

/** Half a court seen from above: baseline, kitchen line, centre line, and the ball that just cleared the kitchen. */
export function Logo({ size = 32, tone = 'court' }: Props) {
  const ground = tone === 'court' ? '#14553f' : 'var(--ink-on-court)'
  const lines = tone === 'court' ? '#fbf8ef' : '#14553f'
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill={ground} />
      <path d="M6.5 26.5v-21h19v21z" fill="none" stroke={lines} strokeWidth="2" strokeLinejoin="round" />
      <path d="M6.5 14.5h19M16 14.500v12" stroke={lines} strokeWidth="2" />
      <circle cx="21.5" cy="10" r="4.5" fill="#d9f03f" stroke={ground} strokeWidth="1.5" />
    </svg>
  )
}
