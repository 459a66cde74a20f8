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
  'location',
  'notes',
  'duration_minutes',
  'performance_score',
] as const
export type MatchCsvColumn = (typeof MATCH_CSV_COLUMNS)[number]
