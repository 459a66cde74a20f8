import type { LocalDay } from '@kitchenline/domain'
import type { Role } from './column-names.ts'
import type { FileColumn } from './file-columns.ts'
import type { ImportedMatch } from './match-csv.ts'
import type { Known } from './match-key.ts'
import type { DayOrder } from './read-date.ts'
import type { RowProblem, ScoreOrder, WordMeaning } from './row-rules.ts'
import type { TableRow } from './table.ts'

/** The number that a spreadsheet shows beside the row; the heading is row 1. */
type Numbered = { row: number }
export type GoodRow = Numbered & Known & { match: ImportedMatch }
/** `column` as the file calls it. */
export type FileProblem = { column: string; code: RowProblem['code'] | NonNullable<TableRow['fault']> | 'surplus' }
export type BadRow = Numbered & { problems: FileProblem[] }

/** What the player says of a file where it leaves something open. */
export type Settings = {
  /** By their places: what they hold. */
  columns?: Record<number, Role | 'none'> | undefined
  order?: DayOrder | undefined
  scoreOrder?: ScoreOrder | undefined
  /** By their keys. */
  words?: Record<string, WordMeaning> | undefined
  /** The keys of all names that are the player's own. */
  me?: string[] | undefined
  /** A row without a date has that of the row above. */
  carriesDate?: boolean | undefined
  /** For rows without a day of their own. */
  day?: LocalDay | undefined
}

export const LEFT_OUT_REASONS = ['not_yours', 'title', 'heading', 'total'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]
export type LeftRow = Numbered & { reason: LeftOutReason }
/** A filled cell of a row to import that no match has a place for, or that says nothing. */
export type LeftCell = Numbered & { column: string; place: number; text: string }

export type FileRows = {
  columns: FileColumn[]
  /** Without which no row can be read. */
  missing: Role[]
  rows: GoodRow[]
  badRows: BadRow[]
  leftRows: LeftRow[]
  leftCells: LeftCell[]
  /** Rows that have something in them, but the heading. */
  count: number
  /** How the dates were read, with one that could be another day. */
  order?: DayOrder
  open?: string
  /** Of a list of everybody's matches: its names, likely ones first, with the keys of those that are taken for the player's. */
  seat?: { names: { name: string; key: string; count: number }[]; me: string[] }
  /** Rows without a date below one that has one, as spreadsheets leave them that make cells one. */
  dateless: number
  /** Words of results and types whose meaning is open. */
  words: { role: 'type' | 'result'; word: string; key: string }[]
}
/** Something is asked of the player that may make rows right. */
export const isAsking = ({ missing, seat, words, dateless }: FileRows, { words: known = {}, carriesDate }: Settings): boolean =>
  missing.length > 0 ||
  seat?.me.length === 0 ||
  (dateless > 0 && !carriesDate) ||
  words.some(({ role, key }) => role === 'result' && !known[key])

/** How many rows have which fate: each has one. */
export function sumsOf({ count, rows, leftRows }: FileRows) {
  return { count, stored: rows.length, leftOut: leftRows.length, asked: count - rows.length - leftRows.length }
}
