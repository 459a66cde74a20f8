import { plainDigits } from './text.ts'
import type { MatchResult } from './vocabulary.ts'

export const MAX_GAMES = 9
export const MAX_GAME_POINTS = 99

/** What games are played to. */
export const GAME_TARGETS = [11, 15, 21] as const
export type GameTarget = (typeof GAME_TARGETS)[number]

/** How far ahead the winner of a game is. */
export const WIN_BY = 2

export type Game = { own: number; opponent: number }

/** "11, 9,11" → [11, 9, 11], also in digits of other scripts. Pieces are read like parseInt; what is no number, negative or above 99 is dropped; at most 9 games. */
export function parseGames(text: string): number[] {
  return plainDigits(text)
    .split(',')
    .map((piece) => Number.parseInt(piece.trim(), 10))
    .filter((points) => points >= 0 && points <= MAX_GAME_POINTS)
    .slice(0, MAX_GAMES)
}

export function sumGames(points: readonly number[]): number {
  return points.reduce((sum, game) => sum + game, 0)
}

/** A game that went so far may have been rally scoring to 21, or side-out: the player who logs it is asked. */
export const ASKED_FROM_POINTS = 17

/** The points of the longest of these games, where it has to be asked by which scoring it was played. */
export function pointsToAskOf(...sides: (readonly number[])[]): number | undefined {
  const most = Math.max(0, ...sides.flat())
  return most >= ASKED_FROM_POINTS ? most : undefined
}

/** Pairs the two lists in order. Undefined when they differ in length, for then it is unknown which game was which. */
export function pairGames(own: readonly number[], opponent: readonly number[]): Game[] | undefined {
  if (own.length !== opponent.length) return undefined
  return own.map((points, game) => ({ own: points, opponent: opponent[game] ?? 0 }))
}

export function gamesWon(games: readonly Game[]): { own: number; opponent: number } {
  return {
    own: games.filter((game) => game.own > game.opponent).length,
    opponent: games.filter((game) => game.opponent > game.own).length,
  }
}

/**
 * The result by the scores: games first, points second, undefined when both are level. The result that the player entered wins
 * over it.
 */
export function resultFromGames(own: readonly number[], opponent: readonly number[]): MatchResult | undefined {
  const games = pairGames(own, opponent)
  const won = games ? gamesWon(games) : { own: 0, opponent: 0 }
  const lead = won.own - won.opponent || sumGames(own) - sumGames(opponent)
  return lead === 0 ? undefined : lead > 0 ? 'won' : 'lost'
}
