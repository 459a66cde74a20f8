import type { Game } from '../games.ts'
import { hasServerNumber, otherSide, timeOutsPerGame, type ScorerRules, type Side } from './scorer-rules.ts'

/** Of a team: the player who keeps the score, or the first one named, is 0, the one beside is 1. */
export type TeamPlayer = 0 | 1
type ByTeam<T> = Record<Side, T>

export type ScorerState = {
  phase: 'playing' | 'gameOver' | 'matchOver'
  /** Those that are over. */
  games: Game[]
  /** Of the game that is played, or has just ended. */
  points: Game
  /** Rallies of this game. */
  rallies: number
  serving: Side
  firstServing: Side
  server: TeamPlayer
  serverNumber: 1 | 2
  /** The player in the right court; in singles there is only one. */
  onRight: ByTeam<TeamPlayer>
  /** Who stood there when the game began: there again whenever the team's points are even. */
  starters: ByTeam<TeamPlayer>
  timeOutsLeft: ByTeam<number>
  /** The teams change ends before the next serve. */
  changesEnds: boolean
}

export const startMatch = (rules: ScorerRules): ScorerState => startGame(rules, [], rules.firstServe, { own: 0, opponent: 0 })

/** The team that received first serves first now; everyone stands as at the start of the game before. */
export const startNextGame = (rules: ScorerRules, { games, firstServing, starters }: ScorerState): ScorerState =>
  startGame(rules, games, otherSide(firstServing), starters)

function startGame(rules: ScorerRules, games: Game[], serving: Side, starters: ByTeam<TeamPlayer>): ScorerState {
  const timeOuts = timeOutsPerGame(rules)
  return {
    phase: 'playing',
    games,
    points: { own: 0, opponent: 0 },
    rallies: 0,
    serving,
    firstServing: serving,
    server: starters[serving],
    serverNumber: hasServerNumber(rules) ? 2 : 1,
    onRight: starters,
    starters,
    timeOutsLeft: { own: timeOuts, opponent: timeOuts },
    changesEnds: false,
  }
}
