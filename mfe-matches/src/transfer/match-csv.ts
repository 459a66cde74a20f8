import {
  cleanLine,
  cleanText,
  foldText,
  isSkillLevel,
  isWithin,
  type LocalDay,
  type MatchFieldValues,
  type MatchResult,
  type MatchType,
  mapMatchFields,
  MAX_GAME_POINTS,
  MAX_GAMES,
  NAME_MAX,
  plainDigits,
} from '@kitchenline/domain'
import { FIRST_DAY } from '../match-form/match-day.ts'
import { folded, RESULT_WORDS, SCORING_WORDS, TYPE_WORDS } from './column-names.ts'
import type { MatchCsvColumn } from './match-csv-columns.ts'
import { type DayOrder, readDate } from './read-date.ts'

export type MatchCsvRow = Partial<Record<MatchCsvColumn, string>>

/** A row that can be logged; points are per game where the row lists games. */
export type ImportedMatch = MatchFieldValues & {
  matchDay: LocalDay
  /** Where the file has it, as 18:30:00. */
  matchTime?: string
  matchType: MatchType
  result: MatchResult
  ownGames: number[]
  opponentGames: number[]
  /** In place of games, where only the points of all are known. */
  totals?: { own: number; opponent: number }
  opponents: { name: string; skillLevel?: number }[]
  partner?: string
}

export type RowProblem = {
  /** "score" where one column holds both sides. */
  column: MatchCsvColumn | 'score'
  code: 'required' | 'unknown' | 'too_long' | 'out_of_range' | 'future' | 'own_name'
}

/** Written by the export where a match has no single games. */
const TOTAL = /^total (\d{1,3})$/
const TOTAL_MAX = MAX_GAMES * MAX_GAME_POINTS
const TIME = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?: ?([ap])\.?m\.?)?$/

type Fail = (column: MatchCsvColumn, code: RowProblem['code']) => void

export type ReadingRules = {
  /** The reader's own. */
  today: LocalDay
  order: DayOrder
  /** Undefined where the reader knows a namesake. */
  ownName?: string | undefined
}

/** Reads one row of a CSV file: a match, or every reason why not. Nothing in a cell is left out in silence. */
export function readMatchRow(
  row: MatchCsvRow,
  { today, order, ownName }: ReadingRules,
): { match: ImportedMatch } | { problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const fail: Fail = (column, code) => problems.push({ column, code })
  const cellOf = (column: MatchCsvColumn) =>
    plainDigits(row[column] ?? '')
      .trim()
      .toLowerCase()
  const text = (column: MatchCsvColumn, max: number, clean = cleanLine) => {
    const value = clean(row[column] ?? '') || undefined
    if (value && !isWithin(value, max)) fail(column, 'too_long')
    return value
  }
  const word = <W extends string>(column: MatchCsvColumn, words: Record<string, W>) => {
    const known = Object.hasOwn(words, folded(cellOf(column))) ? words[folded(cellOf(column))] : undefined
    if (!known) fail(column, cellOf(column) ? 'unknown' : 'required')
    return known
  }
  const number = (column: MatchCsvColumn, valid: (value: number) => boolean, round = (value: number) => value) => {
    if (!cellOf(column)) return undefined
    const value = round(Number(cellOf(column).replace(',', '.')))
    if (!valid(value)) fail(column, 'out_of_range')
    return value
  }
  const name = (column: 'opponent' | 'opponent_2' | 'partner') => {
    const typed = text(column, NAME_MAX)
    if (typed && ownName !== undefined && foldText(typed) === foldText(ownName)) fail(column, 'own_name')
    return typed
  }
  const matchDay = readDate(cellOf('date').toUpperCase(), order, today)
  if (!matchDay || matchDay < FIRST_DAY) fail('date', cellOf('date') ? 'unknown' : 'required')
  else if (matchDay > today) fail('date', 'future')
  const matchTime = readTime(cellOf('time'))
  if (cellOf('time') && !matchTime) fail('time', 'unknown')
  const first = name('opponent')
  if (!first) fail('opponent', 'required')
  const second = name('opponent_2')
  const level = number('opponent_level', isSkillLevel, toOneDecimal)
  const secondLevel = number('opponent_2_level', isSkillLevel, toOneDecimal)
  const match = {
    matchDay: matchDay ?? '',
    ...cell('matchTime', matchTime),
    matchType: word('type', TYPE_WORDS),
    result: word('result', RESULT_WORDS),
    ...readPoints(cellOf, fail),
    opponents: [person(first ?? '', level), ...(second ? [person(second, secondLevel)] : [])],
    ...cell('partner', name('partner')),
    ...mapMatchFields({
      line: ({ column, max }) => text(column, max),
      text: ({ column, max }) => text(column, max, cleanText),
      choice: ({ column }) => (cellOf(column) ? word(column, SCORING_WORDS) : undefined),
      number: ({ column, max }) => number(column, (value) => Number.isInteger(value) && value >= 1 && value <= max),
    }),
  }
  if (problems.length > 0 || !match.matchType || !match.result) return { problems }
  return { match: { ...match, matchType: match.matchType, result: match.result } }
}

type Points = Pick<ImportedMatch, 'ownGames' | 'opponentGames' | 'totals'>

function readPoints(cellOf: (column: MatchCsvColumn) => string, fail: Fail): Points {
  const total = (column: MatchCsvColumn) => Number(TOTAL.exec(cellOf(column))?.[1] ?? TOTAL_MAX + 1)
  const totals = { own: total('own_scores'), opponent: total('opponent_scores') }
  if (Math.max(totals.own, totals.opponent) <= TOTAL_MAX) return { ownGames: [], opponentGames: [], totals }
  const games = (column: MatchCsvColumn) => {
    const pieces = cellOf(column)
      .split(/[\s,;/|]+/)
      .filter((piece) => piece !== '')
    if (pieces.length === 0) fail(column, 'required')
    else if (pieces.some((piece) => !/^\d+$/.test(piece))) fail(column, 'unknown')
    else if (pieces.length > MAX_GAMES || pieces.some((piece) => Number(piece) > MAX_GAME_POINTS)) fail(column, 'out_of_range')
    return pieces.map(Number)
  }
  return { ownGames: games('own_scores'), opponentGames: games('opponent_scores') }
}

/** As the forms offer levels; other programs have three decimals. */
const toOneDecimal = (level: number) => Math.round(level * 10) / 10

/** "6:30 pm" as 18:30:00. */
function readTime(text: string): string | undefined {
  const [, hour, minute, second = '00', half] = TIME.exec(text) ?? []
  if (!hour || !minute || Number(minute) > 59 || Number(second) > 59) return undefined
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour)
  return hours > 23 ? undefined : [String(hours).padStart(2, '0'), minute, second].join(':')
}

const cell = <K extends string, V>(key: K, value: V | undefined) =>
  value === undefined ? {} : ({ [key]: value } as Record<K, V>)
const person = (name: string, skillLevel: number | undefined) => ({ name, ...cell('skillLevel', skillLevel) })
