import { unguarded, type LocalDay } from '@kitchenline/domain'
import Papa from 'papaparse'
import { columnsOf } from './column-names.ts'
import { MATCH_CSV_COLUMNS, type MatchCsvColumn } from './match-csv-columns.ts'
import { readMatchRow, type ImportedMatch, type MatchCsvRow, type ReadingRules, type RowProblem } from './match-csv.ts'
import { dayOrderOf, usualDayOrder, type DayOrder } from './read-date.ts'
import { completed, inColumnsOfFile, isScoreColumn } from './score-column.ts'

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

/** Type and result follow from who played and from the scores. */
const NEEDED = ['date', 'own_scores', 'opponent_scores', 'opponent'] as const satisfies readonly MatchCsvColumn[]

/** So far down people begin their table, below a title. */
const ROWS_TO_HEADING = 10

/** A line that Excel takes for the separator of the table below it. */
const SEPARATOR = /^\uFEFF?sep=(.)\r?\n/i

const DELIMITERS = [',', ';', '\t', '|']

/** The one that makes columns of the heading; cells below it may hold any of them. Empty where none does: then it is guessed. */
function delimiterOf(table: string): string {
  const known = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(table, { delimiter, preview: ROWS_TO_HEADING, skipEmptyLines: 'greedy' })
    return Math.max(0, ...data.map((cells) => columnsIn(cells).filter(isKnown).length))
  })
  const most = Math.max(...known)
  return most > 1 ? DELIMITERS[known.indexOf(most)]! : ''
}

const isKnown = (column: string) => (MATCH_CSV_COLUMNS as readonly string[]).includes(column) || isScoreColumn(column)
const columnsIn = (cells: readonly string[]) => columnsOf(cells.map((name) => name.replace('\uFEFF', '')))

/** One column may hold the scores of both sides. */
function missingIn(columns: readonly string[]): MatchCsvColumn[] {
  const isScored = columns.some(isScoreColumn)
  return NEEDED.filter((column) => !columns.includes(column) && !(isScored && column.endsWith('_scores')))
}

/** A table may stand below a title. */
function fromHeading<R extends { cells: string[] }>(rows: readonly R[]): readonly R[] {
  const at = rows.slice(0, ROWS_TO_HEADING).findIndex(({ cells }) => missingIn(columnsIn(cells)).length === 0)
  return rows.slice(Math.max(at, 0))
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

type Hints = { chosen?: DayOrder; language?: string } & Pick<ReadingRules, 'ownName'>

/**
 * Every row of a CSV file as a match or with the reasons why not. Commas, semicolons and tabs are detected. Where the dates could be
 * read in two ways, `chosen` or else what is usual in the player's language decides, and `open` is such a date.
 */
export function readFile(text: string, today: LocalDay, { chosen, language, ownName }: Hints = {}): FileReading {
  const separator = SEPARATOR.exec(text)
  const table = separator ? text.slice(separator[0].length) : text
  const { data } = Papa.parse<string[]>(table, { delimiter: separator?.[1] ?? delimiterOf(table) })
  const numbered = data
    .map((cells, index) => ({ cells, row: index + (separator ? 2 : 1) }))
    .filter(({ cells }) => !isBlank(cells))
  const [heading, ...lines] = fromHeading(numbered)
  const columns = columnsIn(heading?.cells ?? [])
  const missing = missingIn(columns)
  if (missing.length > 0) return { missing }
  if (lines.length === 0) return 'empty'
  const scoreAt = NEEDED.every((column) => columns.includes(column)) ? -1 : columns.findIndex(isScoreColumn)
  const records = lines.map(({ cells, row }) => {
    const score = scoreAt < 0 ? undefined : unguarded(cells[scoreAt] ?? '')
    return { row, score, record: completed(recordOf(columns, cells), columns, score) }
  })
  const found = dayOrderOf(records.map(({ record }) => record.date ?? ''))
  const order = found.order ?? chosen ?? usualDayOrder(language)
  const rows: GoodRow[] = []
  const badRows: BadRow[] = []
  for (const { row, record, score } of records) {
    const read = readMatchRow(record, { today, order, ownName })
    if ('match' in read) rows.push({ row, ...read })
    else badRows.push({ row, problems: inColumnsOfFile(read.problems, columns, score) })
  }
  return { rows, badRows, ...(found.open && { order, open: found.open }) }
}

/** Of two columns of one name the first counts. */
const recordOf = (columns: readonly string[], cells: readonly string[]): MatchCsvRow =>
  Object.fromEntries(MATCH_CSV_COLUMNS.map((column) => [column, unguarded(cells[columns.indexOf(column)] ?? '')]))
