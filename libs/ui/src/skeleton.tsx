import { classNames } from './class-names.ts'

/** From this height on it stands in for a card rather than a line. */
const CARD_PX = 72

type Props = { height?: number | string; width?: number | string; lines?: number; isRound?: boolean }

/** A place held for what is coming, in its final size. Shows after 200 ms, so that quick answers do not flicker. */
export function Skeleton({ height = 20, width = '100%', lines = 1, isRound }: Props) {
  const isCard = typeof height === 'number' && height >= CARD_PX
  return (
    <span className="kl-stack" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={classNames('kl-skeleton', isRound ? 'kl-skeleton--round' : isCard && 'kl-skeleton--card')}
          style={{ height, width }}
        />
      ))}
    </span>
  )
}
