import { plainDigits } from '@kitchenline/domain'
import type { MatchDraft } from './match-draft.ts'

export type ScoreTexts = Pick<MatchDraft, 'ownScores' | 'opponentScores'>

/** Where it is plain what is meant, people part games by more than commas. */
const SEPARATORS = /[,،、;؛/|\s]+/u
/** A whole match in one field: "11-9 9-11", "11:9, 9:11", with or without room around the sign. */
const PAIRS = /^\d{1,2} ?[-–—−:] ?\d{1,2}(?:[,،、;؛/|\s]+\d{1,2} ?[-–—−:] ?\d{1,2})*$/u
const PAIR = /(\d{1,2}) ?[-–—−:] ?(\d{1,2})/gu
/** Number keypads without a comma have a point. */
const POINTS = /[.。٫]/u

/**
 * The pieces of both sides. Pairs are read while the other field is empty: beside it the second number is ambiguous. Points part games
 * where that gives both sides as many.
 */
export function scorePieces({ ownScores, opponentScores }: ScoreTexts): { own: string[]; opponent: string[] } {
  const [text, otherText] = [plainDigits(ownScores).trim(), plainDigits(opponentScores).trim()]
  if (otherText === '' && PAIRS.test(text)) {
    const pairs = [...text.matchAll(PAIR)]
    return { own: pairs.map(([, own = '']) => own), opponent: pairs.map(([, , opponent = '']) => opponent) }
  }
  const [own, opponent] = [piecesOf(text), piecesOf(otherText)]
  const [ownParts, opponentParts] = [partsOf(own), partsOf(opponent)]
  return ownParts.length === opponentParts.length ? { own: ownParts, opponent: opponentParts } : { own, opponent }
}

const piecesOf = (text: string): string[] => text.split(SEPARATORS).filter((piece) => piece !== '')

const partsOf = (pieces: readonly string[]): string[] =>
  pieces.flatMap((piece) => (/^\d{1,2}(?:[.。٫]\d{1,2})+$/u.test(piece) ? piece.split(POINTS) : piece))

/** Two numbers where one is expected: which games they stand for is the player's to say. */
export const isUnclear = (piece: string): boolean => /\d\D+\d/u.test(piece)
