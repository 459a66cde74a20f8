import { playRally } from './play-rally.ts'
import type { ScorerRules, Side } from './scorer-rules.ts'
import { startMatch, startNextGame, type ScorerState } from './scorer-state.ts'

/** Every event of a match in play. */
export type ScorerEvent =
  | { type: 'rally'; winner: Side }
  | { type: 'timeOut'; side: Side }
  /** Before the first rally of a game a team may begin the other way round. */
  | { type: 'swapPlayers'; side: Side }
  | { type: 'nextGame' }

/** What the match is after it; the very same state where it cannot happen. */
export function applyScorerEvent(rules: ScorerRules, state: ScorerState, event: ScorerEvent): ScorerState {
  if (event.type === 'nextGame') return state.phase === 'gameOver' ? startNextGame(rules, state) : state
  if (state.phase !== 'playing') return state
  if (event.type === 'rally') return playRally(rules, state, event.winner)
  if (event.type === 'timeOut') return takeTimeOut(state, event.side)
  return canSwapPlayers(rules, state) ? swapPlayers(state, event.side) : state
}

export const foldScorerEvents = (rules: ScorerRules, events: readonly ScorerEvent[]): ScorerState =>
  events.reduce((state, event) => applyScorerEvent(rules, state, event), startMatch(rules))

export const canSwapPlayers = ({ isDoubles }: ScorerRules, { phase, rallies }: ScorerState): boolean =>
  isDoubles && phase === 'playing' && rallies === 0

function takeTimeOut(state: ScorerState, side: Side): ScorerState {
  const remaining = state.timeOutsLeft[side]
  return remaining === 0 ? state : { ...state, timeOutsLeft: { ...state.timeOutsLeft, [side]: remaining - 1 } }
}

function swapPlayers(state: ScorerState, side: Side): ScorerState {
  const starters = { ...state.starters, [side]: state.starters[side] === 0 ? 1 : 0 } as ScorerState['starters']
  return { ...state, starters, onRight: starters, server: starters[state.serving] }
}
