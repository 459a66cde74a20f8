import { MAX_GAME_POINTS, MAX_GAMES, type MatchResult, plainDigits } from '@kitchenline/domain'
import { folded, meaningOf, RESULT_WORDS } from './column-names.ts'
import { isMonth } from './spelled-date.ts'

/** Why a cell is no score, or none that may be stored without a question. */
export type ScoreFault = 'unknown' | 'out_of_range' | 'spreadsheet_date' | 'forfeit' | 'games_won'
export type ReadScore = {
  /** The points of the side that the cell puts first, and of the other. */
  first: number[]
  second: number[]
  /** Where the cell says it: "L 3-11". */
  result?: MatchResult
}

const DASHES = /[\p{Pd}\u2212~\u301C]|:| to | a | zu /gu
const PAIR = String.raw`\d{1,3} ?- ?\d{1,3}`
const PARTS = String.raw`(?: ?[,،、;؛/|+&] ?| (?:and|und|y|et|e|và) | )`
const SCORE = new RegExp(`^${PAIR}(?:${PARTS}${PAIR})*$`, 'u')
/** "2-1 (11-7, 9-11, 11-5)": how many games each won, before them. */
const TALLY = /^(\d) ?- ?(\d) ?[,;:]? ?[([{](.*)[)\]}]$/u
const FORFEIT =
  /(?<![\p{L}\d])(?:w ?o|walk ?over|ret|retired|retire|forfeit|forfeited|ff|def|default|defaulted|dnf|abandoned|abandon|abandono|no show|bye|unfinished|aufgabe|aufgegeben|kampflos|abgebrochen|retirad[oa]|retiro|forfait|ritirat[oa]|ritiro|bo cuoc)(?![\p{L}\d])/u

/** Who did not play to the end is one to ask about, wherever it stands. */
export const isForfeit = (text: string): boolean => FORFEIT.test(folded(text))

/** A spreadsheet takes 11-9 for the ninth of November, and 11:07 for a time. */
function isDateOrTime(text: string): boolean {
  const words = folded(text).split(' ')
  if (words.length <= 3 && words.some(isMonth) && /\d/.test(text)) return true
  if (/^\d{1,2}:\d{2}:\d{2}(?: ?[ap]m)?$/i.test(text) || /^\d{1,2}:\d{2} ?[ap]m$/i.test(text)) return true
  if (/^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})(?:[ T].*)?$/.test(text)) return true
  // A day as Excel counts them, a time as a part of a day, a day without its year.
  return /^[34]\d{4}(?:[.,]0+)?$/.test(text) || /^0[.,]\d{3,}$/.test(text) || /^\d{1,2}[/.]\d{1,2}\.?$/.test(text)
}

/** The games in one cell, as people write them; what it leaves open is no score. */
export function readScore(cell: string): ReadScore | ScoreFault {
  const plain = plainDigits(cell).replaceAll(/\s+/gu, ' ').replace(/^['’]/u, '').trim()
  const [, first, second, games] = TALLY.exec(plain.replaceAll(/[\p{Pd}\u2212]/gu, '-')) ?? []
  if (games !== undefined) {
    const read = readScore(games)
    const isRight = typeof read === 'object' && gamesWon(read).every((won, side) => won === Number([first, second][side]))
    return isRight ? read : typeof read === 'object' ? 'unknown' : read
  }
  if (isForfeit(plain)) return 'forfeit'
  const prefix = /^([\p{L}]+)[ .,:;-]*(?=[\d([])/u.exec(plain)
  const result = prefix ? meaningOf(RESULT_WORDS, prefix[1]!) : undefined
  const suffix = prefix ? undefined : /(?<=[\d)\]])[ ,;]*\(?([\p{L}]+)\)?$/u.exec(plain)
  const last = suffix ? meaningOf(RESULT_WORDS, suffix[1]!) : undefined
  const said = result ?? last
  const bare = result ? plain.slice(prefix![0].length) : last ? plain.slice(0, suffix!.index) : plain
  if (isDateOrTime(bare)) return 'spreadsheet_date'
  const text = bare
    .replaceAll(/[()[\]{}]+/gu, ' ')
    .replaceAll(DASHES, '-')
    .replaceAll(/ *- */gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[ ,;.]+|[ ,;.]+$/gu, '')
  const slashed = /^\d{1,2}\/\d{1,2}(?:[ ,;]+\d{1,2}\/\d{1,2})+$/.test(text) ? text.replaceAll('/', '-') : text
  if (!SCORE.test(slashed)) return 'unknown'
  const pairs = [...slashed.matchAll(/(\d{1,3})-(\d{1,3})/gu)].map(([, own, other]) => [Number(own), Number(other)] as const)
  if (pairs.length > MAX_GAMES || pairs.flat().some((points) => points > MAX_GAME_POINTS)) return 'out_of_range'
  const read = { first: pairs.map(([points]) => points), second: pairs.map(([, points]) => points) }
  // 2-1 alone counts games.
  if (pairs.length === 1 && Math.max(...pairs[0]!) <= 3 && Math.max(...pairs[0]!) > 0) return 'games_won'
  return { ...read, ...(said && { result: said }) }
}

function gamesWon({ first, second }: ReadScore): [number, number] {
  return [first.filter((points, game) => points > second[game]!).length, second.filter((points, game) => points > first[game]!).length]
}

export const looksLikeScore = (cell: string): boolean => typeof readScore(cell) === 'object'
