import { MATCH_FIELD_NAMES, MATCH_FIELDS } from '@kitchenline/domain'

/** Columns of the export, which the import reads back. */
export const MATCH_CSV_COLUMNS = [
  'date',
  'time',
  'type',
  'result',
  'own_scores',
  'opponent_scores',
  'opponent',
  'opponent_level',
  'opponent_2',
  'opponent_2_level',
  'partner',
  ...MATCH_FIELD_NAMES.map((name) => MATCH_FIELDS[name].column),
  'performance_score',
  // Last, where it is in no reader's way.
  'time_zone',
] as const
export type MatchCsvColumn = (typeof MATCH_CSV_COLUMNS)[number]
