import { unguarded } from '@kitchenline/domain'
import Papa from 'papaparse'
import { rolesOf } from './column-roles.ts'
import { isBlank, type Table, type TableRow } from './table.ts'

/** So far down people begin their table, below a title. */
export const ROWS_TO_HEADING = 10

/** A line that Excel takes for the separator of the table below it. */
const SEPARATOR = /^sep=(.)\n/i
const DELIMITERS = [',', ';', '\t', '|']

export const knownIn = (cells: readonly string[]): number => rolesOf(cells).roles.filter((role) => role !== undefined).length

/** The one that makes columns of the heading; cells below it may hold any of them. Empty where none does: then it is guessed. */
function delimiterOf(text: string): string {
  const known = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: ROWS_TO_HEADING, skipEmptyLines: 'greedy' })
    return Math.max(0, ...data.map(knownIn))
  })
  const most = Math.max(...known)
  return most > 1 ? DELIMITERS[known.indexOf(most)]! : ''
}

/** The table in a text. Commas, semicolons, tabs and upright strokes are detected; what the parser stumbles over is named by its row. */
export function tableOfText(text: string, name = ''): Table {
  const lines = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const separator = SEPARATOR.exec(lines)
  const table = separator ? lines.slice(separator[0].length) : lines
  const { data, errors, meta } = Papa.parse<string[]>(table, { delimiter: separator?.[1] ?? delimiterOf(table), newline: '\n' })
  const faults = new Map(
    errors.flatMap(({ type, code, row }) =>
      type === 'Quotes' ? [[row, code === 'MissingQuotes' ? 'open_quote' : 'bad_quote'] as const] : [],
    ),
  )
  const width = Math.max(0, ...data.slice(0, ROWS_TO_HEADING).map((cells) => cells.length))
  const rows = data.flatMap((cells, index): TableRow[] => {
    if (isBlank(cells) || isDrawn(cells)) return []
    const fault = faults.get(index) ?? (swallowsLines(cells, meta.delimiter, width) ? 'open_quote' : undefined)
    return [{ row: index + (separator ? 2 : 1), cells: cells.map(unguarded), ...(fault && { fault }) }]
  })
  return { name, rows }
}

/** A line that parts a heading from its table, where it is drawn with signs. */
const isDrawn = (cells: readonly string[]): boolean => /^[-:=+\s]{3,}$/.test(cells.join(''))

/** A quotation mark that is opened in one row and closed in a later one makes a cell of the rows between. A note of several lines has no such lines. */
const swallowsLines = (cells: readonly string[], delimiter: string, width: number): boolean =>
  cells.some((cell) =>
    cell
      .split('\n')
      .slice(1)
      .some((line) => line.split(delimiter).length >= Math.max(3, width - 1)),
  )
