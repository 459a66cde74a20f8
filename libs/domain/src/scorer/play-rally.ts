import { gamesWon } from '../games.ts'
import { changesEndsAt, gamesToWin, gameWinner, hasServerNumber, type ScorerRules, type Side } from './scorer-rules.ts'
import type { ScorerState, TeamPlayer } from './scorer-state.ts'

/** Points, places and the serve after a rally. */
export function playRally(rules: ScorerRules, state: ScorerState, winner: Side): ScorerState {
  const isScored = scores(rules, state, winner)
  const points = isScored ? { ...state.points, [winner]: state.points[winner] + 1 } : state.points
  // The scoring side changes courts, so that the starter stands right whenever the team's points are even.
  const isMoved = isScored && rules.isDoubles
  const onRight = isMoved ? { ...state.onRight, [winner]: partnerOf(state.onRight[winner]) } : state.onRight
  const next = { ...state, points, onRight, rallies: state.rallies + 1, changesEnds: isTimeForEnds(rules, state, points) }
  return endOfGame(rules, { ...next, ...serveAfter(rules, next, winner) })
}

function scores(rules: ScorerRules, { serving, points }: ScorerState, winner: Side): boolean {
  if (winner === serving) return true
  if (rules.scoring === 'side-out') return false
  return !rules.mustServeToWin || gameWinner(rules, { ...points, [winner]: points[winner] + 1 }) === undefined
}

/** The serve stays with who wins it, goes to the partner once, then to the other side, where who stands right begins. */
function serveAfter(rules: ScorerRules, { serving, server, serverNumber, onRight }: ScorerState, winner: Side) {
  if (winner === serving) return {}
  if (hasServerNumber(rules) && serverNumber === 1) return { server: partnerOf(server), serverNumber: 2 as const }
  return { serving: winner, server: rules.isDoubles ? onRight[winner] : (0 as const), serverNumber: 1 as const }
}

function isTimeForEnds(rules: ScorerRules, state: ScorerState, points: ScorerState['points']): boolean {
  const at = changesEndsAt(rules, state.games.length)
  const most = (game: ScorerState['points']) => Math.max(game.own, game.opponent)
  return at !== undefined && most(state.points) < at && most(points) >= at
}

function endOfGame(rules: ScorerRules, state: ScorerState): ScorerState {
  const winner = gameWinner(rules, state.points)
  if (!winner) return state
  const games = [...state.games, state.points]
  const isLast = gamesWon(games)[winner] === gamesToWin(rules)
  return { ...state, games, phase: isLast ? 'matchOver' : 'gameOver', changesEnds: !isLast }
}

const partnerOf = (player: TeamPlayer): TeamPlayer => (player === 0 ? 1 : 0)
