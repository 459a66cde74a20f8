import {
  cleanLine,
  cleanText,
  isTimeZone,
  isWithin,
  type LocalDay,
  type MatchFieldValues,
  type MatchResult,
  type MatchTag,
  type MatchType,
  mapMatchFields,
  MATCH_DATE_MIN,
  plainDigits,
} from '@kitchenline/domain'
import type { Role } from './column-names.ts'
import {
  endingIn,
  isForFour,
  meaningOf,
  RESULT_WORDS,
  resultBesideEnding,
  SCORING_WORDS,
  tagsIn,
  TYPE_WORDS,
  wordKey,
} from './known-words.ts'
import { readDate, readTime, timeBeside } from './read-date.ts'
import { isGamesWon, readPoints, resultBy, turn } from './row-points.ts'
import { type Fail, type ReadingRules, type RowCells, type RowProblem, UNREADABLE, type WordMeaning } from './row-rules.ts'
import { readSides, winnerIn } from './row-sides.ts'

/** A row that can be logged; points are per game where the row lists games. */
export type ImportedMatch = MatchFieldValues & {
  matchDay: LocalDay
  /** Where the file has it, as 18:30:00. */
  matchTime?: string
  /** Of day and time, where it is not that of this device. */
  timeZone?: string
  matchType: MatchType
  result: MatchResult
  ownGames: number[]
  opponentGames: number[]
  /** In place of games, where only the points of all are known. */
  totals?: { own: number; opponent: number }
  /** `duprId`: for their entries of the book. */
  opponents: { name: string; skillLevel?: number; duprId?: string }[]
  partner?: string
  partnerDuprId?: string
}

export type RowReading = { match: ImportedMatch } | { problems: RowProblem[] } | 'not_yours'

const FIRST_DAY = MATCH_DATE_MIN.toISOString().slice(0, 10)

/** Reads one row: a match, or every reason why not, or that it is a match of others. */
export function readMatchRow(cells: RowCells, rules: ReadingRules): RowReading {
  const problems: RowProblem[] = []
  const fail: Fail = (role, code) => {
    if (!problems.some((problem) => problem.role === role)) problems.push({ role, code })
  }
  const cellOf = (role: Role) => plainDigits(cells.all(role)[0] ?? '').trim()
  const meant = <W extends WordMeaning>(words: Record<string, W>, text: string): W | undefined => {
    const own = rules.words?.[wordKey(text)]
    return own !== undefined && Object.values<string>(words).includes(own) ? (own as W) : meaningOf(words, text)
  }

  const sides = readSides(cells, rules, fail)
  if (!sides) return 'not_yours'
  const { partner, opponents, isTurned } = sides

  const day = readDay(cells, rules, fail)
  const ended = endingIn(cellOf('ending')) ?? endingIn(cellOf('result'))
  const named = meant(RESULT_WORDS, cellOf('result')) ?? (ended && resultBesideEnding(cellOf('result')))
  if (cellOf('result') && !named && !isGamesWon(cells) && !(ended && endingIn(cellOf('result')))) fail('result', 'unknown')
  const firstWon = rules.isWinnerFirst ? 'won' : winnerIn(cells, rules)
  if (!rules.isWinnerFirst && cells.has('winner') && !firstWon) fail('winner', 'unknown')
  const points = readPoints(cells, { ...rules, named: named ?? firstWon, ending: ended }, fail)
  const ending = points?.ending ?? ended
  const result = points && (named ?? firstWon ?? points.named ?? (ending ? undefined : resultBy(points)))
  // Who was ahead then need not have won.
  if (points && !result) fail(points.role, ending ? 'forfeit' : 'unknown')

  const typed = cellOf('type')
  const isOfFour = partner !== undefined || opponents.length > 1
  const word = meant(TYPE_WORDS, typed)
  const known = word === 'singles' && isOfFour ? undefined : word
  const matchType = known ?? (isOfFour || isForFour(typed) ? 'doubles' : 'singles')

  // Our own files have a column for it, and a type that says no more than that.
  const { tags } = tagsIn(`${cellOf('tags')} ${known && cells.isColumn('tags') ? '' : typed}`)
  const isUnsaid = (text: string) => {
    const own = tagsIn(text)
    return (own.rest && meaningOf(TYPE_WORDS, own.rest) !== matchType) || own.tags.some((tag) => !tags.includes(tag))
  }
  const inNotes = [cellOf('tags'), known ? '' : typed].filter(isUnsaid)
  const fields = readFields(cells, { tags, inNotes }, fail)
  const turned = isTurned && points ? turn(points) : points
  if (problems.length > 0 || !turned || !result || !day) return { problems }
  const { ownGames, opponentGames, totals } = turned
  return {
    match: {
      ...day,
      matchType,
      result: isTurned ? (result === 'won' ? 'lost' : 'won') : result,
      ...{ ownGames, opponentGames, opponents },
      ...(totals && { totals }),
      ...(partner && { partner: partner.name }),
      ...(partner?.duprId && { partnerDuprId: partner.duprId }),
      ...withoutEmpty(fields),
      ...(ending && { ending }),
    },
  }
}

/** What a match may have besides; words for its kind that are none of ours stay in sight in the notes. */
function readFields(cells: RowCells, { tags, inNotes }: { tags: MatchTag[]; inNotes: string[] }, fail: Fail) {
  const cellOf = (role: Role) => plainDigits(cells.all(role)[0] ?? '').trim()
  const text = (role: Role, max: number, clean = cleanLine) => {
    const value = clean(cells.all(role).join('\n')) || undefined
    if (value && !isWithin(value, max)) fail(role, 'too_long')
    if (value?.includes(UNREADABLE)) fail(role, 'unreadable')
    return value
  }
  const word = <W>(role: Role, read: (text: string) => W | undefined): W | undefined => {
    const value = cellOf(role) ? read(cellOf(role)) : undefined
    if (cellOf(role) && !value) fail(role, 'unknown')
    return value
  }
  return mapMatchFields({
    line: ({ column, max }) => text(column, max),
    text: ({ column, max }) => {
      const value = text(column, max, cleanText)
      return column === 'notes' ? cleanText([...inNotes.map(cleanLine), value].filter(Boolean).join('\n')) || undefined : value
    },
    scoring: ({ column }) => word(column, (text) => meaningOf(SCORING_WORDS, text)),
    ending: ({ column }) => word(column, endingIn),
    tags: () => (tags.length > 0 ? tags : undefined),
    number: ({ column, max }) => {
      if (!cellOf(column)) return undefined
      const value = minutesIn(cellOf(column))
      if (!Number.isInteger(value) || value < 1 || value > max) fail(column, 'out_of_range')
      return value
    },
  })
}

/** "45", "45 min", "1:05", "00:45:00", "1h 5m": the one number of a match is its duration. */
function minutesIn(text: string): number {
  const [, hours, minutes] =
    /^(\d{1,2})(?:h|:)(\d{2})?(?:m|min|:00)?$/i.exec(text.replaceAll(' ', '').replace(/h(\d)(?!\d)/i, 'h0$1')) ?? []
  if (hours) return Number(hours) * 60 + Number(minutes ?? 0)
  return Number(text.replace(/ ?(?:m|min|mins|minutes?|minuten|minutos|minuti|phút|['’′])\.?$/iu, '').replace(',', '.'))
}

function withoutEmpty<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

function readDay(cells: RowCells, { order, today, day }: ReadingRules, fail: Fail) {
  const [text = ''] = cells.all('date')
  const matchDay = text ? readDate(text.toUpperCase(), order, today) : day
  if (!matchDay || matchDay < FIRST_DAY) fail('date', text ? 'unknown' : 'required')
  else if (matchDay > today) fail('date', 'future')
  const [clock = ''] = cells.all('time')
  const matchTime = clock ? (readTime(clock) ?? timeBeside(clock)) : timeBeside(text)
  if (clock && !matchTime) fail('time', 'unknown')
  const timeZone = cells.all('time_zone')[0]?.trim()
  if (timeZone && !isTimeZone(timeZone)) fail('time_zone', 'unknown')
  return matchDay && { matchDay, ...(matchTime && { matchTime }), ...(timeZone && { timeZone }) }
}
