import { appendMatch } from './append-match.ts'
import type { Absorbed } from './absorb-match.ts'
import { centres } from './centres.ts'
import { circleShare } from './circle-share.ts'
import { expectedEdge } from './expected-edge.ts'
import { filterLevel } from './filter-level.ts'
import { newLevelState } from './level-state.ts'
import { orderedMatches } from './ordered-matches.ts'
import type { RatedMatch } from './rated-match.ts'
import type { RatedPlayer } from './rated-player.ts'
import { readLevel } from './read-level.ts'
import { FILTERS, type FilterName } from './totals.ts'

export type Contributions = {
  level: number
  /** What the stated levels alone say, before any score. */
  start: number
  /** Levels by which each match moved the level, in the order of play. */
  matches: { matchId: string; levels: number }[]
  /** What was cut off to stay inside 1.0 to 8.0; mostly 0. start + sum of matches + held = level. */
  held: number
}

type Step = Absorbed & { match: RatedMatch }

/**
 * Each filter is linear: level = start + sum of w x (edge + others' levels - own share x start), where w is the match's gain times what
 * later matches left of it. The filters are mixed as in the level, and the lag given back to an improver is split as the climb is.
 */
export function contributions(player: RatedPlayer, matches: readonly RatedMatch[], asOf: Date): Contributions {
  const state = newLevelState(player)
  const steps = orderedMatches(matches, state.constants).flatMap((match): Step[] => {
    const absorbed = appendMatch(state, match)
    return absorbed ? [{ ...absorbed, match }] : []
  })
  const middle = centres(state)
  const circle = circleShare(state)
  const { level, unheld, improverGain } = readLevel(state, asOf)
  const start = (1 - circle) * middle.open + circle * middle.circle
  const climb = filterLevel(state.totals.filters.quick, middle.circle, middle) - middle.circle
  const mix: Record<FilterName, number> = {
    open: 1 - circle,
    steady: circle,
    quick: improverGain === 0 ? 0 : improverGain / climb,
  }

  const left: Record<FilterName, number> = { open: 1, steady: 1, quick: 1 }
  const moves = steps.toReversed().map(({ match, edge, team, gains }) => {
    let levels = 0
    for (const name of FILTERS) {
      const believed = name === 'open' ? middle.open : middle.circle
      levels += mix[name] * left[name] * gains[name] * (edge - expectedEdge(team, believed, middle, state.constants))
      left[name] *= 1 - gains[name] * team.own
    }
    return { matchId: match.id, levels }
  })
  return { level, start, matches: moves.reverse(), held: level - unheld }
}
