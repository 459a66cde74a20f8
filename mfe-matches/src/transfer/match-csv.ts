import {
  cleanLine,
  cleanText,
  DURATION_MAX_MINUTES,
  isLocalDay,
  isSkillLevel,
  isWithin,
  LOCATION_MAX,
  MATCH_RESULTS,
  MATCH_TYPES,
  NAME_MAX,
  NOTES_MAX,
  parseGames,
  type LocalDay,
  type MatchResult,
  type MatchType,
} from '@kitchenline/domain'

/** Columns of the export, which the import reads back. */
export const MATCH_CSV_COLUMNS = [
  'date',
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

export type MatchCsvRow = Partial<Record<MatchCsvColumn, string>>

/** A row that can be logged; points are per game where the row lists games. */
export type ImportedMatch = {
  matchDay: LocalDay
  matchType: MatchType
  result: MatchResult
  ownGames: number[]
  opponentGames: number[]
  opponents: { name: string; skillLevel?: number }[]
  partner?: string
  location?: string
  notes?: string
  duration?: number
}

export type RowProblem = { column: MatchCsvColumn; code: 'required' | 'unknown' | 'too_long' | 'out_of_range' | 'future' }

/** Reads one row of a CSV file: a match, or every reason why not. `today` is the reader's own day. */
export function readMatchRow(row: MatchCsvRow, today: LocalDay): { match: ImportedMatch } | { problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const fail = (column: MatchCsvColumn, code: RowProblem['code']) => problems.push({ column, code })
  const text = (column: MatchCsvColumn, max: number, clean = cleanLine) => {
    const value = clean(row[column] ?? '') || undefined
    if (value && !isWithin(value, max)) fail(column, 'too_long')
    return value
  }
  const word = <W extends string>(column: MatchCsvColumn, words: readonly W[]) => {
    const cell = row[column]?.trim().toLowerCase()
    const known = words.find((candidate) => candidate === cell)
    if (!known) fail(column, cell ? 'unknown' : 'required')
    return known
  }
  const number = (column: MatchCsvColumn, valid: (value: number) => boolean) => {
    const cell = row[column]?.trim()
    if (!cell) return undefined
    const value = Number(cell)
    if (!valid(value)) fail(column, 'out_of_range')
    return value
  }
  const games = (column: MatchCsvColumn) => {
    const points = parseGames((row[column] ?? '').replace(/[\s;/]+/g, ','))
    if (points.length === 0) fail(column, 'required')
    return points
  }

  const matchDay = row.date?.trim() ?? ''
  if (!matchDay) fail('date', 'required')
  else if (!isLocalDay(matchDay) || matchDay < '1965-01-01') fail('date', 'unknown')
  else if (matchDay > today) fail('date', 'future')
  const name = text('opponent', NAME_MAX)
  if (!name) fail('opponent', 'required')
  const second = text('opponent_2', NAME_MAX)
  const level = number('opponent_level', isSkillLevel)
  const secondLevel = number('opponent_2_level', isSkillLevel)
  const match = {
    matchDay,
    matchType: word('type', MATCH_TYPES),
    result: word('result', MATCH_RESULTS),
    ownGames: games('own_scores'),
    opponentGames: games('opponent_scores'),
    opponents: [person(name ?? '', level), ...(second ? [person(second, secondLevel)] : [])],
    ...cell('partner', text('partner', NAME_MAX)),
    ...cell('location', text('location', LOCATION_MAX)),
    ...cell('notes', text('notes', NOTES_MAX, cleanText)),
    ...cell(
      'duration',
      number('duration_minutes', (minutes) => Number.isInteger(minutes) && minutes >= 1 && minutes <= DURATION_MAX_MINUTES),
    ),
  }
  if (problems.length > 0 || !match.matchType || !match.result) return { problems }
  return { match: { ...match, matchType: match.matchType, result: match.result } }
}

const cell = <K extends string, V>(key: K, value: V | undefined) =>
  value === undefined ? {} : ({ [key]: value } as Record<K, V>)
const person = (name: string, skillLevel: number | undefined) => ({ name, ...cell('skillLevel', skillLevel) })
