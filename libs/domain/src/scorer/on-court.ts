import type { Game } from '../games.ts'
import { hasServerNumber, otherSide, type ScorerRules, type Side } from './scorer-rules.ts'
import type { ScorerState, TeamPlayer } from './scorer-state.ts'

/** As seen by who stands in it, facing the net. */
export type CourtHalf = 'right' | 'left'

/** Where the serve comes from; it goes diagonally, into the court of the same name. */
export function servedFrom({ isDoubles }: ScorerRules, { serving, server, onRight, points }: ScorerState): CourtHalf {
  const isRight = isDoubles ? onRight[serving] === server : points[serving] % 2 === 0
  return isRight ? 'right' : 'left'
}

/** The player who stands there; none in the other half of a singles court. */
export function playerAt(rules: ScorerRules, state: ScorerState, side: Side, half: CourtHalf): TeamPlayer | undefined {
  if (!rules.isDoubles) return half === servedFrom(rules, state) ? 0 : undefined
  const right = state.onRight[side]
  return half === 'right' ? right : right === 0 ? 1 : 0
}

export function receiverOf(rules: ScorerRules, state: ScorerState): TeamPlayer {
  return playerAt(rules, state, otherSide(state.serving), servedFrom(rules, state)) ?? 0
}

/** What the server calls: own points, the opponents' and, in doubles with two servers, which of them serves. */
export function scoreCall(rules: ScorerRules, { serving, points, serverNumber }: ScorerState): number[] {
  return [points[serving], points[otherSide(serving)], ...(hasServerNumber(rules) ? [serverNumber] : [])]
}

/** The games that are over and the one that is not, if it has any points. */
export function gamesSoFar({ games, points, phase }: ScorerState): Game[] {
  const isBegun = phase === 'playing' && points.own + points.opponent > 0
  return isBegun ? [...games, points] : games
}
