import { CSV_FORMULA, type LocalDay } from '@kitchenline/domain'
import Papa from 'papaparse'
import {
  MATCH_CSV_COLUMNS,
  readMatchRow,
  type ImportedMatch,
  type MatchCsvColumn,
  type MatchCsvRow,
  type RowProblem,
} from './match-csv.ts'

/** The number that a spreadsheet shows beside the row; the heading is row 1. */
type Numbered = { row: number }
export type GoodRow = Numbered & { match: ImportedMatch }
export type BadRow = Numbered & { problems: RowProblem[] }

export type FileReading = { rows: GoodRow[]; badRows: BadRow[] } | { missing: MatchCsvColumn[] } | 'empty'

const NEEDED = [
  'date',
  'type',
  'result',
  'own_scores',
  'opponent_scores',
  'opponent',
] as const satisfies readonly MatchCsvColumn[]

/** Every row of a CSV file as a match or with the reasons why not. Commas, semicolons and tabs are detected. */
export function readFile(text: string, today: LocalDay): FileReading {
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase().replaceAll(' ', '_'),
  })
  const missing = NEEDED.filter((column) => !meta.fields?.includes(column))
  if (missing.length > 0) return { missing: [...missing] }
  if (data.length === 0) return 'empty'
  const rows: GoodRow[] = []
  const badRows: BadRow[] = []
  data.forEach((record, index) => {
    const read = readMatchRow(cellsOf(record), today)
    if ('match' in read) rows.push({ row: index + 2, ...read })
    else badRows.push({ row: index + 2, ...read })
  })
  return { rows, badRows }
}

function cellsOf(record: Record<string, string>): MatchCsvRow {
  return Object.fromEntries(MATCH_CSV_COLUMNS.map((column) => [column, withoutGuard(record[column] ?? '')]))
}

/** The apostrophe that an export puts before what a spreadsheet would calculate. */
const withoutGuard = (text: string): string => (text.startsWith("'") && CSV_FORMULA.test(text.slice(1)) ? text.slice(1) : text)
