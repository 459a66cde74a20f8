import type { MatchDraft } from './match-draft.ts'

export type ScoreTexts = Pick<MatchDraft, 'ownScores' | 'opponentScores'>

/** Where it is plain what is meant, people part games by more than commas. */
const SEPARATORS = /[,;/|\s]+/u
/** A whole match in one field: "11-9 9-11", "11:9, 9:11", with or without room around the sign. */
const PAIRS = /^\d{1,2} ?[-–—−:] ?\d{1,2}(?:[,;/|\s]+\d{1,2} ?[-–—−:] ?\d{1,2})*$/u
const PAIR = /(\d{1,2}) ?[-–—−:] ?(\d{1,2})/gu

/** The pieces of both sides. Pairs are read while the other field is empty: beside it the second number is ambiguous. */
export function scorePieces({ ownScores, opponentScores }: ScoreTexts): { own: string[]; opponent: string[] } {
  const text = ownScores.trim()
  if (opponentScores.trim() === '' && PAIRS.test(text)) {
    const pairs = [...text.matchAll(PAIR)]
    return { own: pairs.map(([, own = '']) => own), opponent: pairs.map(([, , opponent = '']) => opponent) }
  }
  return { own: piecesOf(ownScores), opponent: piecesOf(opponentScores) }
}

const piecesOf = (text: string): string[] => text.split(SEPARATORS).filter((piece) => piece !== '')
