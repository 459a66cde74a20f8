import { GAME_TARGETS, type GameTarget, type MatchResult, type ScoreTexts, WIN_BY } from '@kitchenline/domain'
import { readScores } from '../draft/read-scores.ts'

/** How far beyond the target the pad goes; a longer game is typed. */
const MOST_EXTRA_POINTS = 8

export type PadGame = { own: number | undefined; opponent: number | undefined }

/** The games of the two text fields, in the order of the longer one. */
export function padGames(texts: ScoreTexts): PadGame[] {
  const { own, opponent } = readScores(texts)
  return Array.from({ length: Math.max(own.length, opponent.length) }, (_, game) => ({
    own: own[game],
    opponent: opponent[game],
  }))
}

/** The two text fields with one game written into its place. */
export function withGame(texts: ScoreTexts, game: number, points: { own: number; opponent: number }): ScoreTexts {
  const write = (list: readonly number[], value: number) => [...list.slice(0, game), value, ...list.slice(game + 1)].join(',')
  const { own, opponent } = readScores(texts)
  return { ownScores: write(own, points.own), opponentScores: write(opponent, points.opponent) }
}

/** Who won it, once both sides have points. */
export function gameResult({ own, opponent }: PadGame): MatchResult | undefined {
  if (own === undefined || opponent === undefined || own === opponent) return undefined
  return own > opponent ? 'won' : 'lost'
}

/** Points of a game by who won it, the target and the loser's points: beyond the target the winner is WIN_BY ahead. */
export function gamePoints(result: MatchResult, target: GameTarget, losers: number): { own: number; opponent: number } {
  const winners = Math.max(target, losers + WIN_BY)
  return result === 'won' ? { own: winners, opponent: losers } : { own: losers, opponent: winners }
}

/** The loser's points that end a game at its target; the next higher means that it continued. */
export const regularPoints = (target: GameTarget): number[] => Array.from({ length: target - 1 }, (_, points) => points)
/** The winner's points of a game that continued. */
export const extraPoints = (target: GameTarget): number[] =>
  Array.from({ length: MOST_EXTRA_POINTS }, (_, extra) => target + 1 + extra)

/** What the pad shows as chosen for a game: nothing where the typed points are none that it could have written. */
export function padReading(
  game: PadGame,
  result: MatchResult,
  chosen: GameTarget,
): { target: GameTarget; losers: number | undefined } {
  const [winners, losers] = result === 'won' ? [game.own, game.opponent] : [game.opponent, game.own]
  if (losers === undefined) return { target: chosen, losers }
  // 15–13 may end a game to 11 or one to 15: the chosen one goes first.
  const target = [chosen, ...GAME_TARGETS].find((candidate) => gamePoints('won', candidate, losers).own === winners)
  return target === undefined ? { target: chosen, losers: undefined } : { target, losers }
}
