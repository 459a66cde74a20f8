import type { MatchDto } from '@kitchenline/api'
import { csvRows, csvStyle } from '@kitchenline/domain'
import { MATCH_CSV_COLUMNS } from './match-csv-columns.ts'
import { matchRows } from './match-rows.ts'

/** The matches as a table that spreadsheets of this locale open in columns and the import reads back. */
export const matchesCsv = (matches: readonly MatchDto[], locale: string): string => csvRows(matchRows(matches), csvStyle(locale))

export const emptyTable = (locale: string): string => csvRows([MATCH_CSV_COLUMNS], csvStyle(locale))
