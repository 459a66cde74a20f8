import { type Ending, MAX_GAMES, type MatchResult, plainDigits, scorePieces } from '@kitchenline/domain'
import { folded } from './column-names.ts'
import { endingIn, meaningOf, RESULT_WORDS, resultBesideEnding, wordsBesideEnding } from './known-words.ts'
import { isMonth } from './spelled-date.ts'

/** Of the longest match: no side of a game that was played to the end ends on so few. */
const MOST_WON = Math.ceil(MAX_GAMES / 2)
/** Why a cell is no score, or none that may be stored without a question. */
export type ScoreFault = 'unknown' | 'out_of_range' | 'spreadsheet_date' | 'forfeit' | 'games_won' | 'contradiction'
export type ReadScore = {
  /** The points of the side that the cell puts first, and of the other. */
  first: number[]
  second: number[]
  /** Where the cell says it: "L 3-11". */
  result?: MatchResult
  /** It was not played to the end. Then there may be no points. */
  ending?: Ending
}

/** The points in a score beside the words for how it ended: "8-3 ret.", "W/O". */
const withoutWords = (text: string): string => text.replaceAll(/\p{L}+(?:[/-]\p{L}+)*|[()[\].,]/gu, ' ').trim()

/** A spreadsheet takes 11-9 for the ninth of November, and 11:07 for a time. */
function isDateOrTime(text: string): boolean {
  const words = folded(text).split(' ')
  if (words.length <= 3 && words.some(isMonth) && /\d/.test(text)) return true
  if (/^\d{1,2}:\d{1,2}:\d{2}(?: ?[ap]m)?$/i.test(text) || /^\d{1,2}:\d{2} ?[ap]m$/i.test(text)) return true
  if (/^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})(?:[ T].*)?$/.test(text)) return true
  if (/^\d{1,2} ?[月월] ?\d{1,2} ?[日일]?$|^\d{1,2}[- ](?:thg|tháng|th) ?\d{1,2}$/iu.test(text)) return true
  // A day as Excel counts them, a time as a part of a day, a day without its year.
  return /^[34]\d{4}(?:[.,]0+)?$/.test(text) || /^0[.,]\d{3,}$/.test(text) || /^\d{1,2}[/.]\d{1,2}\.?$/.test(text)
}

/** "G1: 11-7 G2: 9-11" */
const LABEL = /(?:^|[\s,;|/])(?:games?|[gs]|sets?|satz|spiel|juego|jeu|manche|partita|gioco|ván|hiệp)\s?\d\s?[:.)=]?\s+(?=\d)/giu

/** The games in one cell, as people write them; what it leaves open is no score. */
export function readScore(cell: string): ReadScore | ScoreFault {
  const plain = plainDigits(cell).replaceAll(/\s+/gu, ' ').replace(/^['’]/u, '').replace(LABEL, ' ').trim()
  const ending = endingIn(plain)
  const named = ending && resultBesideEnding(plain)
  if (ending && withoutWords(plain) === '') return { first: [], second: [], ending, ...(named && { result: named }) }
  const { bare, result = named } = withoutResult(ending ? withoutWords(plain) : plain)
  if (isDateOrTime(bare)) return 'spreadsheet_date'
  const { own, opponent } = scorePieces({ ownScores: bare, opponentScores: '' })
  if (own.length === 0 || own.length !== opponent.length || [...own, ...opponent].some((piece) => !/^\d+$/.test(piece)))
    return /^\d+ ?[-:] ?\d+$/.test(bare) ? 'out_of_range' : 'unknown'
  const [first, second] = [own.map(Number), opponent.map(Number)]
  if (own.length > MAX_GAMES) return 'out_of_range'
  // 2-1 alone counts games.
  const most = Math.max(...first, ...second)
  if (!ending && own.length === 1 && most <= 3 && most > 0) return 'games_won'
  // "2-1" before or behind games of which the first side has won others.
  const isSum = (at: number) => {
    const [most, all] = [Math.max(first[at]!, second[at]!), first[at]! + second[at]!]
    return all === own.length - 1 || (most > 0 && most <= MOST_WON)
  }
  if (!ending && own.length > 1 && (isSum(0) || isSum(own.length - 1))) return 'contradiction'
  return { first, second, ...(result && { result }), ...(ending && { ending }) }
}

/** "W 11-7" and "11-7 (won)" say who won. */
function withoutResult(text: string): { bare: string; result?: MatchResult } {
  const before = /^[([]?([\p{L}]+)[)\]]?[ .,:;-]*(?=[\d([])/u.exec(text)
  const first = before ? meaningOf(RESULT_WORDS, before[1]!) : undefined
  if (before && first) return { bare: text.slice(before[0].length), result: first }
  const after = /([\d)\]])[ ,;]*\(?([\p{L}]+)\)?$/u.exec(text)
  const last = after ? meaningOf(RESULT_WORDS, after[2]!) : undefined
  return after && last ? { bare: text.slice(0, after.index + 1), result: last } : { bare: text }
}

/** "8-3 ret. (knee)": a word of which nothing is kept. */
export const hasOtherWords = (cell: string): boolean => wordsBesideEnding(cell.replace(LABEL, ' ')).length > 0

export function looksLikeScore(cell: string): boolean {
  const read = readScore(cell)
  return typeof read === 'object' && read.first.length > 0
}
