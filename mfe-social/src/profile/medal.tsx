import type { TrophyDto } from '@kitchenline/api'
import type { Trophy } from '@kitchenline/domain'
import type { MedalSign } from '@kitchenline/ui/share'
import { MEDAL_SIGNS } from './medal-signs.ts'

type Props = {
  trophy: Trophy
  /** Held, held once, or still to come. */
  state: 'held' | 'past' | 'ahead'
  /** How far it is, from 0 to 1. */
  progress: number
  size: number
}

export const trophyState = ({ isHeld, reachedOn }: TrophyDto): Props['state'] => (isHeld ? 'held' : reachedOn ? 'past' : 'ahead')

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
      <Sign {...MEDAL_SIGNS[trophy]} />
    </svg>
  )
}

function Sign({ shape, strokes = [], balls = [], count }: MedalSign) {
  return (
    <g className="ms-medal__sign">
      {shape && <path d={shape} />}
      {strokes.map((d) => (
        <path key={d} d={d} className="ms-medal__stroke" />
      ))}
      {balls.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} className="ms-medal__ball" />
      ))}
      {count !== undefined && (
        <text x="50" y="62" className="kl-figure ms-medal__count" textAnchor="middle">
          {count}
        </text>
      )}
    </g>
  )
}
