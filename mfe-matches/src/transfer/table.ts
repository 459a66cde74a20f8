import type { Decoded } from './file-text.ts'

/** A row as its file has it; the number is the one that a spreadsheet shows beside it. */
export type TableRow = {
  row: number
  cells: readonly string[]
  /** Lines that an open quotation mark has made one, or what a reader could not make out. */
  fault?: 'open_quote' | 'bad_quote'
}
export type Table = { name: string; rows: readonly TableRow[] }

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** A cell in which a program or a person says that there is nothing. */
const NOTHING = /^(?:[-–—_.?/]*|#?n\/?a!?|nan|null|nil|none|tb[da])$/i

export const isNothing = (cell: string): boolean => NOTHING.test(cell.trim())

/** Rows counted from one on, without those that have nothing. */
export const numbered = (rows: readonly (readonly string[])[], from = 1): TableRow[] =>
  rows.map((cells, index) => ({ row: index + from, cells })).filter(({ cells }) => !isBlank(cells))

/** Files that are no table, or one that cannot be read here. */
export type Refused =
  | 'too_large'
  | 'old_workbook'
  | 'locked_workbook'
  | 'numbers'
  | 'document'
  | 'pdf'
  | 'image'
  | 'web_page'
  | 'archive'
  | 'other_data'
  | 'broken'

export type Opened = { tables: Table[]; decoded?: Omit<Decoded, 'text'> }

export const MOST_MEGABYTES = 10
