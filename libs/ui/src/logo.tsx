const GROUND = '#14553f'
const LINES = '#fbf8ef'

/** Half a court seen from above: baseline, kitchen line, centre line, and the ball that just cleared the kitchen. */
export function Logo() {
  return (
    <svg width={32} height={32} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="8" fill={GROUND} />
      <path d="M6.5 26.5v-21h19v21z" fill="none" stroke={LINES} strokeWidth="2" strokeLinejoin="round" />
      <path d="M6.5 14.5h19M16 14.500v12" stroke={LINES} strokeWidth="2" />
      <circle cx="21.5" cy="10" r="4.5" fill="#d9f03f" stroke={GROUND} strokeWidth="1.5" />
    </svg>
  )
}
