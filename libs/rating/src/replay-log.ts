import { absorbMatch } from './absorb-match.ts'
import { newLevelState, type LevelState, type RatedPlayer } from './level-state.ts'
import { orderedMatches } from './ordered-matches.ts'
import type { RatedMatch } from './rated-match.ts'

/** The state after a whole log, in any order. Time grows with the number of matches. */
export function replayLog(player: RatedPlayer, matches: readonly RatedMatch[]): LevelState {
  const state = newLevelState(player)
  for (const match of orderedMatches(matches, state.constants)) absorbMatch(state, match)
  return state
}
