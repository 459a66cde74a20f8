import { CSV_FORMULA, type LocalDay } from '@kitchenline/domain'
import Papa from 'papaparse'
import { columnsOf } from './column-names.ts'
import { MATCH_CSV_COLUMNS, type MatchCsvColumn } from './match-csv-columns.ts'
import { readMatchRow, type ImportedMatch, type MatchCsvRow, type ReadingRules, type RowProblem } from './match-csv.ts'
import { dayOrderOf, usualDayOrder, type DayOrder } from './read-date.ts'

/** The number that a spreadsheet shows beside the row; the heading is row 1. */
type Numbered = { row: number }
export type GoodRow = Numbered & { match: ImportedMatch }
export type BadRow = Numbered & { problems: RowProblem[] }

export type FileRows = {
  rows: GoodRow[]
  badRows: BadRow[]
  /** How the dates were read, with one that could be another day. */
  order?: DayOrder
  open?: string
}
export type FileReading = FileRows | { missing: MatchCsvColumn[] } | 'empty'

const NEEDED = [
  'date',
  'type',
  'result',
  'own_scores',
  'opponent_scores',
  'opponent',
] as const satisfies readonly MatchCsvColumn[]

/** A line that Excel takes for the separator of the table below it. */
const SEPARATOR = /^\uFEFF?sep=(.)\r?\n/i

const DELIMITERS = [',', ';', '\t', '|']

/** The one that makes columns of the heading; cells below it may hold any of them. Empty where none does: then it is guessed. */
function delimiterOf(table: string): string {
  const known = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(table, { delimiter, preview: 1, skipEmptyLines: 'greedy' })
    return columnsOf(withoutMark(data[0] ?? [])).filter(isKnown).length
  })
  const most = Math.max(...known)
  return most > 1 ? DELIMITERS[known.indexOf(most)]! : ''
}

const isKnown = (column: string) => (MATCH_CSV_COLUMNS as readonly string[]).includes(column)
const withoutMark = (cells: readonly string[]) => cells.map((name) => name.replace('\uFEFF', ''))

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

type Hints = { chosen?: DayOrder } & Pick<ReadingRules, 'ownName'>

/**
 * Every row of a CSV file as a match or with the reasons why not. Commas, semicolons and tabs are detected. Where the dates could be
 * read in two ways, `chosen` or else what is usual here decides, and `open` is such a date.
 */
export function readFile(text: string, today: LocalDay, { chosen, ownName }: Hints = {}): FileReading {
  const separator = SEPARATOR.exec(text)
  const table = separator ? text.slice(separator[0].length) : text
  const { data } = Papa.parse<string[]>(table, { delimiter: separator?.[1] ?? delimiterOf(table) })
  const numbered = data
    .map((cells, index) => ({ cells, row: index + (separator ? 2 : 1) }))
    .filter(({ cells }) => !isBlank(cells))
  const [heading, ...lines] = numbered
  const columns = columnsOf(withoutMark(heading?.cells ?? []))
  const missing = NEEDED.filter((column) => !columns.includes(column))
  if (missing.length > 0) return { missing: [...missing] }
  if (lines.length === 0) return 'empty'
  const records = lines.map(({ cells, row }) => ({ row, record: recordOf(columns, cells) }))
  const found = dayOrderOf(records.map(({ record }) => record.date ?? ''))
  const order = found.order ?? chosen ?? usualDayOrder()
  const rows: GoodRow[] = []
  const badRows: BadRow[] = []
  for (const { row, record } of records) {
    const read = readMatchRow(record, { today, order, ownName })
    if ('match' in read) rows.push({ row, ...read })
    else badRows.push({ row, ...read })
  }
  return { rows, badRows, ...(found.open && { order, open: found.open }) }
}

/** Of two columns of one name the first counts. */
const recordOf = (columns: readonly string[], cells: readonly string[]): MatchCsvRow =>
  Object.fromEntries(MATCH_CSV_COLUMNS.map((column) => [column, withoutGuard(cells[columns.indexOf(column)] ?? '')]))

/** The apostrophe that an export puts before what a spreadsheet would calculate. */
const withoutGuard = (text: string): string => (text.startsWith("'") && CSV_FORMULA.test(text.slice(1)) ? text.slice(1) : text)
