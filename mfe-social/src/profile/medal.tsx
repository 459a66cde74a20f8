import type { TrophyDto } from '@kitchenline/api'
import type { Trophy } from '@kitchenline/domain'
import type { ReactNode } from 'react'

type Props = {
  trophy: Trophy
  /** Held, held once, or still to come. */
  state: 'held' | 'past' | 'ahead'
  /** How far it is, from 0 to 1. */
  progress: number
  size: number
}

export const trophyState = ({ isHeld, reachedAt }: TrophyDto): Props['state'] => (isHeld ? 'held' : reachedAt ? 'past' : 'ahead')

const RING = 2 * Math.PI * 46

/** A court seen from above, round, with a sign of what it is for; the ring around it shows how far one is. */
export function Medal({ trophy, state, progress, size }: Props) {
  return (
    <svg className={`ms-medal ms-medal--${state}`} viewBox="0 0 100 100" width={size} height={size} aria-hidden>
      <circle cx="50" cy="50" r="46" className="ms-medal__ring" />
      {progress > 0 && (
        <circle
          cx="50"
          cy="50"
          r="46"
          className="ms-medal__progress"
          strokeDasharray={`${RING * Math.min(progress, 1)} ${RING}`}
          transform="rotate(-90 50 50)"
        />
      )}
      <circle cx="50" cy="50" r="38" className="ms-medal__disc" />
      <path d="M15.5 34h69M50 34v54" className="ms-medal__lines" />
      <g className="ms-medal__sign">{SIGNS[trophy]}</g>
    </svg>
  )
}

const Count = ({ children }: { children: number }) => (
  <text x="50" y="62" className="kl-figure ms-medal__count" textAnchor="middle">
    {children}
  </text>
)
const Ball = ({ x, y, r = 7 }: { x: number; y: number; r?: number }) => <circle cx={x} cy={y} r={r} className="ms-medal__ball" />
const Stroke = ({ d }: { d: string }) => <path d={d} className="ms-medal__stroke" />

const SIGNS: Record<Trophy, ReactNode> = {
  // A dial at four fifths.
  highPerformer: (
    <>
      <Stroke d="M29 62a22 22 0 1 1 42 0M50 58l12-14" />
      <Ball x={50} y={58} r={5} />
    </>
  ),
  onFire: <path d="M52 24c4 12 17 17 17 33a19 19 0 0 1-38 0c0-9 5-13 8-20 3 4 5 6 6 10 5-6 8-13 7-23z" />,
  dedicatedPlayer: <Count>{10}</Count>,
  // A ball that has just come over the net.
  firstWin: (
    <>
      <Stroke d="M27 66c6-22 16-31 27-31" />
      <Ball x={63} y={42} r={10} />
    </>
  ),
  fiveInARow: [0, 1, 2, 3, 4].map((at) => <Ball key={at} x={26 + 12 * at} y={66 - 6 * at} r={6} />),
  fiftyMatches: <Count>{50}</Count>,
  hundredMatches: <Count>{100}</Count>,
  // Across the net.
  tenOpponents: (
    <>
      <Ball x={38} y={42} r={9} />
      <Ball x={62} y={42} r={9} />
      <Stroke d="M25 68a13 13 0 0 1 26 0M49 68a13 13 0 0 1 26 0" />
    </>
  ),
  // The sun goes up over a day of wins.
  sweepDay: (
    <>
      <path d="M31 60a19 19 0 0 1 38 0z" />
      <Stroke d="M24 68h52M50 28v6M27 38l4 4M73 38l-4 4" />
    </>
  ),
  comeback: <Stroke d="M68 66H44a14 14 0 0 1 0-28h20m-9-10 10 10-10 10" />,
  // A week of seven strokes.
  marathonWeek: <Stroke d="M26 64V54M34 64V48M42 64V52M50 64V42M58 64V46M66 64V36M74 64V30" />,
  // The small one above the large one.
  upset: (
    <>
      <circle cx="50" cy="58" r="15" className="ms-medal__stroke" />
      <Ball x={50} y={32} r={8} />
    </>
  ),
  halfLevel: <Stroke d="M26 68h14V55h14V42h14V29m-8 8 8-8 8 8" />,
}
