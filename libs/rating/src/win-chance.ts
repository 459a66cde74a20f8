import { chanceOfEdge, shareOfEdge } from './chance-of-edge.ts'
import type { LevelState } from './level-state.ts'
import type { RatedMatch } from './rated-match.ts'
import { teamEdge } from './team-edge.ts'

export type NextMatch = Pick<RatedMatch, 'date' | 'opponents' | 'partner'>

/** 0.01 to 0.99; four times in five the chance would lie in `from` .. `to` if every level on court were known. */
export type WinChance = {
  chance: number
  from: number
  to: number
  /** Of all points, to be expected. */
  share: number
}

/** Standard deviations on either side of a normal that hold 80 %. */
const FOUR_IN_FIVE = 1.2816

/** Chance of winning the next match, with its interval. A partner without a known level is taken to be like the player. */
export function winChance(state: LevelState, next: NextMatch): WinChance {
  const { edge, variance: doubt } = teamEdge(state, next)
  const chance = chanceOfEdge(edge, doubt, state.constants)
  const at = (sds: number) => chanceOfEdge(edge + sds * Math.sqrt(doubt), 0, state.constants)
  return {
    chance,
    // Far from even the mean may lie outside of four in five.
    from: Math.min(chance, at(-FOUR_IN_FIVE)),
    to: Math.max(chance, at(FOUR_IN_FIVE)),
    share: shareOfEdge(edge, state.constants),
  }
}
