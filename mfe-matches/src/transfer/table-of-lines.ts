import { localDay } from '@kitchenline/domain'
import { meaningOf, RESULT_WORDS } from './known-words.ts'
import { readDate } from './read-date.ts'
import type { Table } from './table.ts'

const GAME = /(^|[^\d./\p{Pd}])(\d{1,2} ?[\p{Pd}\u2212:] ?\d{1,2})(?![\d./]|\p{Pd}\d)/gu
export const AGAINST = /(?:^|[\s,;])(?:vs|v|versus|against|gegen|contra|contre|contro|gặp|đấu với)[\s.:]+/iu
const WITH = /(?:^|[\s,;])(?:with|w\/|mit|con|avec|cùng|với)[\s.:]+/iu
const TRIM = /^[\s,;.()|–—-]+|[\s,;.(|–—-]+$/gu
const HEADING = ['date', 'result', 'score', 'partner', 'opponent', 'notes']

/** Matches as people write them into a message: "11-9 9-11 11-7 vs Bo". Undefined where no line has a score. */
export function tableOfLines(text: string): Table | undefined {
  const lines = text.split(/\r\n?|\n/)
  if (!lines.some((line) => line.match(GAME))) return undefined
  const rows = lines.flatMap((line, index) => (line.trim() === '' ? [] : [{ row: index + 1, cells: cellsOf(line) }]))
  const used = HEADING.map((_, column) => column !== 0 || rows.some(({ cells }) => cells[0] !== ''))
  const withUsed = (cells: readonly string[]) => cells.filter((_, column) => used[column])
  return {
    name: '',
    rows: [{ row: 0, cells: withUsed(HEADING) }, ...rows.map(({ row, cells }) => ({ row, cells: withUsed(cells) }))],
  }
}

function cellsOf(line: string): string[] {
  const games = [...line.matchAll(GAME)].map(([, , game]) => game)
  const around = line
    .replace(GAME, '$1\n')
    .split('\n')
    .map((part) => part.replace(TRIM, ''))
    .filter(Boolean)
  const cells = { date: '', result: '', score: games.join(', '), partner: '', opponent: '', notes: [] as string[] }
  for (const part of around) sort(part, cells)
  return [cells.date, cells.result, cells.score, cells.partner, cells.opponent, cells.notes.join('\n')]
}

type Cells = { date: string; result: string; score: string; partner: string; opponent: string; notes: string[] }

/** A part of a line beside its score. */
function sort(part: string, cells: Cells): void {
  const date = dateIn(part)
  if (date && !cells.date) {
    cells.date = date
    return sort(part.replace(date, ' ').replace(TRIM, ''), cells)
  }
  const first = /^[\p{L}]+/u.exec(part)?.[0] ?? ''
  if (!cells.result && first && meaningOf(RESULT_WORDS, first)) {
    cells.result = first
    return sort(part.slice(first.length).replace(TRIM, ''), cells)
  }
  const [before = '', opponent] = part.split(AGAINST)
  const [rest = '', partner] = before.split(WITH)
  const [against, partnerBehind] = opponent?.split(WITH) ?? []
  if (against && !cells.opponent) cells.opponent = against.replace(TRIM, '')
  else if (against) cells.notes.push(against)
  const beside = partner ?? partnerBehind
  if (beside) cells.partner = beside.replace(TRIM, '')
  const left = rest.replace(TRIM, '')
  if (left !== '') cells.notes.push(left)
}

/** The longest run of words at either end that is a date. */
function dateIn(part: string): string | undefined {
  const today = localDay(new Date(), 'UTC')
  const words = part.split(' ')
  for (let length = Math.min(words.length, 6); length > 0; length -= 1) {
    for (const run of [words.slice(0, length), words.slice(-length)]) {
      const text = run.join(' ').replace(TRIM, '')
      if (/\d/.test(text) && readDate(text.toUpperCase(), 'dayFirst', today) !== undefined) return text
      if (/\d/.test(text) && readDate(text.toUpperCase(), 'monthFirst', today) !== undefined) return text
    }
  }
  return undefined
}
