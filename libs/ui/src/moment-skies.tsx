import { ANALYSIS_MATCHES_NEEDED } from '@kitchenline/domain'
import type { CSSProperties } from 'react'

/** Over the net, in an arc: across and up each at a pace of its own. */
export function BallInFlight() {
  return (
    <svg className="kl-moment__sky" viewBox="0 0 320 128" aria-hidden>
      <path className="kl-moment__path" d="M47 95 C81 27 151 2.5 226 46" />
      <g className="kl-moment__across">
        <g className="kl-moment__up">
          <circle className="kl-moment__glow" cx="240" cy="54" r="34" />
          <circle className="kl-moment__ball" cx="240" cy="54" r="21" />
        </g>
      </g>
    </svg>
  )
}

/** It lies where it was stopped. */
export function BallAtNet() {
  return (
    <svg className="kl-moment__sky kl-moment__sky--lost" viewBox="0 0 320 128" aria-hidden>
      <path className="kl-moment__path" d="M50 105 C78 74.5 132 42.5 196 36" />
      <path className="kl-moment__net" d="M0 1 H166 C198 1 200 9 220 9 C240 9 242 1 274 1 H320" />
      <g className="kl-moment__up">
        <circle className="kl-moment__ball" cx="220" cy="32" r="21" />
      </g>
    </svg>
  )
}

const BALLS = Array.from({ length: ANALYSIS_MATCHES_NEEDED }, (_, ball) => ball)
const CENTRE = { x: 160, y: 100 }
const AROUND = { x: 116, y: 78 }

/** Ten balls in a ring, one for each match, become one. */
export function BallsGathered() {
  return (
    <svg className="kl-moment__sky" viewBox="0 0 320 200" aria-hidden>
      {BALLS.map((ball) => {
        const turn = (2 * Math.PI * (ball + 0.5)) / BALLS.length
        const [dx, dy] = [AROUND.x * Math.sin(turn), AROUND.y * Math.cos(turn)]
        const way = { '--dx': `${-dx}px`, '--dy': `${-dy}px`, '--at': ball } as CSSProperties
        return <circle key={ball} className="kl-moment__one" cx={CENTRE.x + dx} cy={CENTRE.y + dy} r="9" style={way} />
      })}
      <g className="kl-moment__whole">
        <circle className="kl-moment__glow" cx={CENTRE.x} cy={CENTRE.y} r="46" />
        <circle className="kl-moment__ball" cx={CENTRE.x} cy={CENTRE.y} r="30" />
      </g>
    </svg>
  )
}
