type Props = { className: string }

/** A level that rises, as a sample: what the product draws. */
export function SampleLine({ className }: Props) {
  return (
    <svg viewBox="0 0 240 64" className={className} overflow="visible" aria-hidden>
      <path d="M0 52 38 44 72 48 106 34 140 38 174 22 208 26 236 10V64H0Z" fill="var(--ball)" opacity="0.14" />
      {/* As thick in a wide one: the ball is a dot of the line. */}
      <g fill="none" stroke="var(--ball)" strokeLinecap="round" strokeLinejoin="round">
        <path d="M0 52 38 44 72 48 106 34 140 38 174 22 208 26 236 10" strokeWidth="3.5" vectorEffect="non-scaling-stroke" />
        <path d="M236 10h0" strokeWidth="14" vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  )
}
