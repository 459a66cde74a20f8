import {
  type Game,
  GAME_TARGETS,
  gamesWon,
  type MatchResult,
  pairGames,
  parseGames,
  pointsToAskOf,
  scorePieces,
  type ScoreTexts,
  sumGames,
  WIN_BY,
} from '@kitchenline/domain'
import type { MatchDraft } from './match-draft.ts'

/** Of a match that did not take place. */
export const NO_POINTS = { playerScore: 0, opponentScore: 0 }

/** Two numbers where one is expected: which games they stand for is the player's to say. */
export const isUnclear = (piece: string): boolean => /\d\D+\d/u.test(piece)

export type Scores = {
  own: number[]
  opponent: number[]
  ownSum: number
  opponentSum: number
  /** Undefined while the lists differ in length. */
  games: Game[] | undefined
  gamesWon: { own: number; opponent: number } | undefined
  /** Pieces that were typed and are no score. */
  dropped: string[]
  /** Scores of more games than a match has. */
  surplus: string[]
  /** Pieces of which only the number at their beginning counts. */
  shortened: { piece: string; points: number }[]
  /** Pieces of two numbers, by side. A match is saved once its player has said what they mean. */
  unclear: { own: string[]; opponent: string[] }
}

/** What the two text fields are understood as. */
export function readScores(texts: ScoreTexts): Scores {
  const pieces = scorePieces(texts)
  const own = parseGames(pieces.own.join(','))
  const opponent = parseGames(pieces.opponent.join(','))
  const games = pairGames(own, opponent)
  return {
    own,
    opponent,
    ownSum: sumGames(own),
    opponentSum: sumGames(opponent),
    games,
    gamesWon: games && gamesWon(games),
    dropped: [...pieces.own, ...pieces.opponent].filter((piece) => !isScore(piece)),
    surplus: [...pieces.own.filter(isScore).slice(own.length), ...pieces.opponent.filter(isScore).slice(opponent.length)],
    shortened: [...pieces.own, ...pieces.opponent].flatMap(shortenedPiece),
    unclear: { own: pieces.own.filter(isUnclear), opponent: pieces.opponent.filter(isUnclear) },
  }
}

/** The points of a game about which it is asked by which scoring it was played. Sums are no game's. */
export function pointsToAsk({ sums, ...draft }: ScoreTexts & Pick<MatchDraft, 'sums'>): number | undefined {
  const isSum = sums?.ownScores === draft.ownScores && sums.opponentScores === draft.opponentScores
  const { own, opponent } = readScores(draft)
  return isSum ? undefined : pointsToAskOf(own, opponent)
}

const isScore = (piece: string): boolean => parseGames(piece).length > 0

function shortenedPiece(piece: string): Scores['shortened'] {
  const [points] = parseGames(piece)
  return points === undefined || isUnclear(piece) || /^\+?\d+$/.test(piece) ? [] : [{ piece, points }]
}

export type ScoreHint =
  | { kind: 'dropped'; pieces: string[] }
  | { kind: 'tooMany'; pieces: string[] }
  | { kind: 'shortened'; piece: string; points: number }
  | { kind: 'unclear'; piece: string }
  | { kind: 'contradiction'; result: MatchResult }
  | { kind: 'uneven' }
  | { kind: 'unusual'; game: Game }

/** An unusual final score: neither to 11, 15 or 21, nor won by exactly two beyond 11. */
function isUnusual({ own, opponent }: Game): boolean {
  const [more, less] = [Math.max(own, opponent), Math.min(own, opponent)]
  const isRegular = GAME_TARGETS.some((target) => target === more) && more - less >= WIN_BY
  const isByTwo = more > 11 && more - less === 2
  return !isRegular && !isByTwo
}

/** What is worth saying about the scores, if anything: what was not taken as typed, and what the rest adds up to. Questions to the player; only what is unclear holds up a save. */
export function scoreHints(scores: Scores, chosen: MatchResult | undefined, byScores: MatchResult | undefined): ScoreHint[] {
  const first = notAsTyped(scores)
  // What was meant by half a piece is open, and so is what the rest adds up to.
  const second = first?.kind === 'shortened' || first?.kind === 'unclear' ? undefined : oddity(scores, chosen, byScores)
  return [first, second].filter((hint) => hint !== undefined)
}

function notAsTyped({ dropped, surplus, shortened: [first], unclear }: Scores): ScoreHint | undefined {
  const [piece] = [...unclear.own, ...unclear.opponent]
  if (piece !== undefined) return { kind: 'unclear', piece }
  if (dropped.length > 0) return { kind: 'dropped', pieces: dropped }
  if (surplus.length > 0) return { kind: 'tooMany', pieces: surplus }
  return first && { kind: 'shortened', ...first }
}

/** Where a game lacks a side, who won by the sums says little. */
function oddity(scores: Scores, chosen: MatchResult | undefined, byScores: MatchResult | undefined): ScoreHint | undefined {
  if (scores.own.length === 0 || scores.opponent.length === 0) return undefined
  if (!scores.games) return { kind: 'uneven' }
  if (chosen && byScores && chosen !== byScores) return { kind: 'contradiction', result: byScores }
  const game = scores.games.find(isUnusual)
  return game && { kind: 'unusual', game }
}
