import type { MatchDto } from '@kitchenline/api'
import { csvRows, csvStyle, MATCH_CSV_COLUMNS, matchRows } from '@kitchenline/domain'

/** The matches as a table that spreadsheets of this locale open in columns and the import reads back. */
export const matchesCsv = (matches: readonly MatchDto[], locale: string): string =>
  csvRows([MATCH_CSV_COLUMNS, ...matchRows(matches)], csvStyle(locale))

export const emptyTable = (locale: string): string => csvRows([MATCH_CSV_COLUMNS], csvStyle(locale))
