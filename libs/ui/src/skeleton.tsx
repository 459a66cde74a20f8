type Props = { height?: number | string; width?: number | string; lines?: number }

/** A place held for what is coming, in its final size. Shows after 200 ms, so that quick answers do not flicker. */
export function Skeleton({ height = 20, width = '100%', lines = 1 }: Props) {
  return (
    <span className="kl-stack" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="kl-skeleton" style={{ height, width }} />
      ))}
    </span>
  )
}
