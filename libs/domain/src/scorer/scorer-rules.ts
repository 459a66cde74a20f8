import type { Game, GameTarget } from '../games.ts'
import type { Scoring } from '../vocabulary.ts'

/** The player's own side of the net and the other. */
export const SIDES = ['own', 'opponent'] as const
export type Side = (typeof SIDES)[number]

export const WIN_BYS = [2, 1] as const
export const BEST_OFS = [1, 3, 5] as const

export type ScorerRules = {
  isDoubles: boolean
  scoring: Scoring
  target: GameTarget
  winBy: (typeof WIN_BYS)[number]
  bestOf: (typeof BEST_OFS)[number]
  /** Who serves first in the first game. */
  firstServe: Side
  /** Of rally scoring: the point that wins the game counts on the own serve only, as in the rulebook of 2025; since 2026 it does not. */
  mustServeToWin: boolean
}

export const DEFAULT_SCORER_RULES: ScorerRules = {
  isDoubles: false,
  scoring: 'side-out',
  target: 11,
  winBy: 2,
  bestOf: 1,
  firstServe: 'own',
  mustServeToWin: false,
}

export const otherSide = (side: Side): Side => (side === 'own' ? 'opponent' : 'own')

/** Who has won the game at these points. */
export function gameWinner({ target, winBy }: ScorerRules, points: Game): Side | undefined {
  return SIDES.find((side) => points[side] >= target && points[side] - points[otherSide(side)] >= winBy)
}

export const gamesToWin = ({ bestOf }: ScorerRules): number => (bestOf + 1) / 2

/** In the game that decides a match the teams change ends at 6, 8 or 11 points; a single game to 11 is played through. */
export function changesEndsAt({ bestOf, target }: ScorerRules, gamesPlayed: number): number | undefined {
  const isDeciding = gamesPlayed === bestOf - 1
  return !isDeciding || (bestOf === 1 && target === 11) ? undefined : Math.ceil(target / 2)
}

export const timeOutsPerGame = ({ target }: ScorerRules): number => (target === 21 ? 3 : 2)

/** The first server of a game has no partner to follow: the famous 0-0-2. */
export const hasServerNumber = ({ isDoubles, scoring }: ScorerRules): boolean => isDoubles && scoring === 'side-out'
