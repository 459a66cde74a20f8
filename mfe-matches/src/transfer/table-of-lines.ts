import { folded } from './column-names.ts'
import { dateInLine } from './date-in-line.ts'
import { endingIn, meaningOf, RESULT_WORDS } from './known-words.ts'
import { isOneself } from './people-cell.ts'
import { isMonth } from './spelled-date.ts'
import type { Table } from './table.ts'

const GAME = /(^|[^\d./\p{Pd}])(\d{1,2} ?[\p{Pd}\u2212:] ?\d{1,2})(?![\d./]|\p{Pd}\d)/gu
export const AGAINST = /(?:^|[\s,;])(?:vs|v|versus|against|gegen|contra|contre|contro|gặp|đấu với)[\s.:]+/iu
const WITH = /(?:^|[\s,;])(?:with|w\/|mit|con|avec|cùng|với)[\s.:]+/iu
/** As who won and who lost are written between two names. */
const BEAT = /(^|\s)(?:def\.?|d\.|defeated|beats?|besiegte?|schlug|schlägt)\s+/giu
const LOST_TO = /(^|\s)lost to\s+/giu
const PLAYED = /^\s*(?:(?:i|we)\s+)?played\s+(?!with\s|doubles|singles)/iu
/** As messengers put it before each message. */
const SENT = /^\s*(?:\[[^\]]*\d:\d[^\]]*\]\s*|\S*\d\S*,? \d{1,2}[:.]\d{2}\S*(?: ?[ap]\.?m\.?)? - )/iu
const SENDER = /^[\s–-]*(\p{L}[^:]*):\s/u
const PLACE = /\s+(?=(?:at|@|im|bei|chez|tại)\s)/iu
const TRIM = /^[\s,;:.()|–—*•·\p{Extended_Pictographic}\uFE0F-]+|[\s,;:.(|–—*•·\p{Extended_Pictographic}\uFE0F-]+$/gu
const NUMBERED = /^\s*\d{1,3}[.)]\s+(?=(\p{L}*))/u
/** Before a score, and behind it: "Bo & Cy 11-7", "Bo 11-7 Cy". */
const NAMES = /^(?=[^\p{Ll}])\p{L}[\p{L}\p{M}'’. -]*(?:\s*[/&+,]\s*\p{L}[\p{L}\p{M}'’. -]*)?$/u
const HEADING = ['date', 'result', 'score', 'player', 'partner', 'opponent', 'notes'] as const

type Cells = Record<Exclude<(typeof HEADING)[number], 'notes'>, string> & { notes: string[] }

/** Matches as people write them into a message: "11-9 9-11 11-7 vs Bo". Undefined where no line says how a match ended. */
export function tableOfLines(text: string): Table | undefined {
  const lines = text.split(/\r\n?|\n/)
  if (!lines.some((line) => line.match(GAME) ?? (AGAINST.test(line) && endingIn(line)))) return undefined
  const rows = lines.flatMap((line, index) => (line.trim() === '' ? [] : [{ row: index + 1, cells: cellsOf(line) }]))
  // Where lines name the side before "vs", they are of everybody; a line that does not is of who wrote it.
  const isOfEverybody = rows.some(({ cells }) => cells.player !== '' && !isOneself(cells.player))
  const hasDates = rows.some(({ cells }) => cells.date !== '')
  const used = HEADING.filter((column) => (column === 'player' ? isOfEverybody : column !== 'date' || hasDates))
  const textOf = (cells: Cells, column: (typeof HEADING)[number]) =>
    column === 'notes' ? cells.notes.join('\n') : cells[column] || (column === 'player' ? 'Me' : '')
  return {
    name: '',
    rows: [
      { row: 0, cells: used },
      ...rows.map(({ row, cells }) => ({ row, cells: used.map((column) => textOf(cells, column)) })),
    ],
  }
}

function cellsOf(text: string): Cells {
  const line = text.replaceAll(/[[\]]/g, ' ').replace(NUMBERED, (mark, word: string) => (isMonth(folded(word)) ? mark : ''))
  const { date, rest } = dateInLine(line, (left) => left.match(GAME)?.length ?? 0)
  const [begin = '', sender = ''] = (SENT.test(text) && SENDER.exec(rest)) || []
  const cells = cellsOfMessage(rest.slice(begin.length))
  return { ...cells, date, player: cells.player || sender }
}

function cellsOfMessage(text: string): Cells {
  const plain = text.replace(PLAYED, 'vs ').replace(BEAT, '$1won vs ').replace(LOST_TO, '$1lost vs ')
  const games = [...plain.matchAll(GAME)].map(([, , game]) => game)
  const [before, ...behind] = plain.replace(GAME, '$1\n').split('\n').map(trimmed)
  const cells: Cells = { date: '', result: '', score: games.join(', '), player: '', partner: '', opponent: '', notes: [] }
  // Two matches in one line.
  if (plain.split(AGAINST).length > 2) return { ...cells, score: plain }
  const isNamed = AGAINST.test(plain)
  const left = withoutResult(before ?? '', cells)
  if (isNamed || games.length === 0 || !NAMES.test(left)) {
    for (const part of [left, ...behind]) sort(part, cells)
    return cells
  }
  const [other = '', ...more] = behind.filter(Boolean).map((part) => withoutResult(part, cells))
  const areSides = NAMES.test(other)
  Object.assign(cells, areSides ? { player: left, opponent: other } : { opponent: left })
  for (const part of areSides ? more : [other, ...more]) sort(part, cells)
  return cells
}

const trimmed = (part: string) => part.replace(TRIM, '')

/** What a part of a line says beside its score. */
function sort(part: string, cells: Cells): void {
  const [before = '', opponent] = withoutResult(part, cells).split(AGAINST)
  const [rest = '', partner] = before.split(WITH)
  const [against = '', partnerBehind] = withoutResult(opponent ?? '', cells).split(WITH)
  const [opponents = '', place] = against.split(PLACE).map(trimmed)
  const name = withoutEnding(opponents, cells)
  if (name && !cells.opponent) cells.opponent = name
  else if (name) cells.notes.push(name)
  if (place) cells.notes.push(place)
  const beside = partner ?? partnerBehind
  if (beside) cells.partner = trimmed(beside)
  const bare = trimmed(rest)
  const isEnding = endingIn(bare) !== undefined
  const left = isEnding ? bare : withoutResult(bare, cells)
  // "ret.", which is no name; its reader knows it beside the score.
  if (isEnding) cells.score = `${cells.score} ${left}`.trim()
  else if (/\p{L}/u.test(left) && name && !cells.player) cells.player = left
  else if (left) cells.notes.push(left)
}

/** "Bo ret." as Bo. */
function withoutEnding(name: string, cells: Cells): string {
  const [, before, last] = /^(.*\S)\s+(\S+)$/u.exec(name) ?? []
  if (!before || !last || !endingIn(last)) return name
  cells.score = `${cells.score} ${last}`.trim()
  return trimmed(before)
}

/** The part without the word at either end that says who won. */
function withoutResult(part: string, cells: Cells): string {
  const [first = '', last = ''] = [/^\p{L}+(?![/\p{L}])/u.exec(part)?.[0], /\p{L}+(?=\)?$)/u.exec(part)?.[0]]
  if (cells.result) return part
  for (const [word, left] of [
    [first, part.slice(first.length)],
    [last, part.slice(0, part.lastIndexOf(last))],
  ] as const) {
    if (!word || !meaningOf(RESULT_WORDS, word)) continue
    cells.result = word
    return trimmed(left)
  }
  return part
}
