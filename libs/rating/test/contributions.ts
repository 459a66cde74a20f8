import { judgeMatch, withFirstMoves } from '../src/evidence/judged-match.ts'
import { newLevelState, type RatedPlayer } from '../src/level-state.ts'
import { orderedMatches } from '../src/ordered-matches.ts'
import type { RatedMatch } from '../src/rated-match.ts'
import { readLevel } from '../src/read-level.ts'

/** The math of an analysis: where the stated levels put the player, and by how much each match moved the level, in the order of play. */
export function contributions(player: RatedPlayer, matches: readonly RatedMatch[]) {
  const state = newLevelState(player)
  const judged = orderedMatches(matches, state.constants).map((match) => judgeMatch(state, match))
  const moves = withFirstMoves(judged, state.totals).map(({ match, levels }) => ({ matchId: match.id, levels }))
  const { level } = readLevel(state, new Date(0))
  return { start: moves.length === 0 ? level : state.totals.start, level, matches: moves }
}
