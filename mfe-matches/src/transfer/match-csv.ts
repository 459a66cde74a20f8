import {
  cleanLine,
  cleanText,
  isSkillLevel,
  isTimeZone,
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
  resultFromGames,
} from '@kitchenline/domain'
import { FIRST_DAY } from '../match-form/match-day.ts'
import { folded, meaningOf, RESULT_WORDS, type Role, SCORING_WORDS, TYPE_WORDS, wordKey } from './column-names.ts'
import { readLevel } from './level-cell.ts'
import { nameKey, peopleIn } from './people-cell.ts'
import { type DayOrder, readDate, readTime, timeBeside } from './read-date.ts'
import { isForfeit, readScore, type ScoreFault } from './score-cell.ts'

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
  opponents: { name: string; skillLevel?: number }[]
  partner?: string
}

export type RowProblem = {
  role: Role
  code:
    | ScoreFault
    | 'required'
    | 'too_long'
    | 'future'
    | 'own_name'
    | 'uneven'
    | 'contradiction'
    | 'same_person'
    | 'too_many'
    | 'unreadable'
}

/** Whose points a score puts first. */
export const SCORE_ORDERS = ['own', 'winner', 'opponent'] as const
export type ScoreOrder = (typeof SCORE_ORDERS)[number]
export type WordMeaning = MatchType | MatchResult

export type ReadingRules = {
  /** The reader's own. */
  today: LocalDay
  order: DayOrder
  /** Undefined where the reader knows a namesake. */
  ownName?: string | undefined
  /** The keys of all names that are the reader's, in a list of everybody's matches. */
  me?: ReadonlySet<string>
  /** The first player's side has won, by the headings. */
  isWinnerFirst?: boolean
  scoreOrder?: ScoreOrder | undefined
  /** What the player says words mean. */
  words?: Readonly<Record<string, WordMeaning>> | undefined
  /** For rows without a day. */
  day?: LocalDay | undefined
}

/** The filled cells of a row by what they hold, each as it is asked for. */
export type RowCells = { all: (role: Role) => string[]; has: (role: Role) => boolean; isColumn: (role: Role) => boolean }

export type RowReading = { match: ImportedMatch } | { problems: RowProblem[] } | 'not_yours'

/** Written by the export where a match has no single games. */
const TOTAL = /^total (\d{1,3})$/
const TOTAL_MAX = MAX_GAMES * MAX_GAME_POINTS
/** "Mixed Doubles", "Doppel (Mixed)", "MD" */
const FOR_FOUR = /(?:^| )(?:doubles?|doppel|dobles?|doppio|mixed|mixte|misto|mixto|doi|[mwx]d)(?: |$)/
const UNREADABLE = '\uFFFD'

type Fail = (role: Role, code: RowProblem['code']) => void
type Person = { name: string; skillLevel?: number }

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
  const said = meant(RESULT_WORDS, cellOf('result'))
  if (cellOf('result') && isForfeit(cellOf('result')) && !said) fail('result', 'forfeit')
  else if (cellOf('result') && !said) fail('result', 'unknown')
  const firstWon = rules.isWinnerFirst ? 'won' : winnerIn(cells, rules)
  if (!rules.isWinnerFirst && cells.has('winner') && !firstWon) fail('winner', 'unknown')
  const points = readPoints(cells, { ...rules, said: said ?? firstWon }, fail)
  const result = points && (said ?? firstWon ?? points.said ?? resultBy(points))
  if (points && !result) fail(points.role, 'unknown')

  const typed = cellOf('type')
  const known = meant(TYPE_WORDS, typed)
  const isForFour = partner !== undefined || opponents.length > 1
  const matchType = known ?? (isForFour || FOR_FOUR.test(folded(typed)) ? 'doubles' : 'singles')

  const text = (role: Role, max: number, clean = cleanLine) => {
    const value = clean(cells.all(role).join('\n')) || undefined
    if (value && !isWithin(value, max)) fail(role, 'too_long')
    if (value?.includes(UNREADABLE)) fail(role, 'unreadable')
    return value
  }
  const fields = mapMatchFields({
    line: ({ column, max }) => text(column, max),
    // A word for the kind of match that is none of ours stays in sight.
    text: ({ column, max }) => {
      const value = text(column, max, cleanText)
      const word = column === 'notes' && typed && !known ? cleanLine(typed) : undefined
      return word ? cleanText([word, value].filter(Boolean).join('\n')) : value
    },
    choice: ({ column }) => {
      const scoring = cellOf(column) ? meaningOf(SCORING_WORDS, cellOf(column)) : undefined
      if (cellOf(column) && !scoring) fail(column, 'unknown')
      return scoring
    },
    number: ({ column, max }) => {
      if (!cellOf(column)) return undefined
      const value = Number(cellOf(column).replace(',', '.'))
      if (!Number.isInteger(value) || value < 1 || value > max) fail(column, 'out_of_range')
      return value
    },
  })
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
      ...withoutEmpty(fields),
    },
  }
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

type Seated = { name: string; role: Role }
const LEVELS = { opponent: ['opponent_level', 'opponent_2_level'], player: ['player_level', 'partner_level'] } as const

/** Who was on which side, seen from the reader's. Undefined where the reader is on none. */
function readSides(cells: RowCells, { ownName, me }: ReadingRules, fail: Fail) {
  const isMe = ({ name }: Pick<Seated, 'name'>) => me?.has(nameKey(name)) ?? false
  const isOfEverybody = cells.has('player')
  const cellOf = (role: Role) => cells.all(role)[0] ?? ''
  // A comma parts two where there are four, or where one of the two is the reader.
  const parted = [cellOf('player'), cellOf('opponent')].map((cell) => peopleIn(cell, true))
  const isPair = cells.has('partner') || parted.some((names) => names.length > 1 && names.some((name) => isMe({ name })))
  const hasSeats = cells.isColumn('opponent_2')
  // A name of our own table is one, whatever is in it.
  const namesIn = (role: Role) =>
    cells.isColumn('performance_score') ? [cleanLine(cellOf(role))].filter(Boolean) : peopleIn(cellOf(role), isPair && !hasSeats && role !== 'partner')
  const side = (...roles: Role[]): Seated[] => roles.flatMap((role) => namesIn(role).map((name) => ({ name, role })))
  const opponents = side('opponent', 'opponent_2')
  const others = side('player', 'partner')
  if (others.length > (isOfEverybody ? 2 : 1)) fail(others.at(-1)!.role, 'too_many')
  if (opponents.length > 2) fail(opponents.at(-1)!.role, 'too_many')
  const known = new Set<string>()
  for (const { name, role } of [...others, ...opponents]) {
    if (known.has(nameKey(name))) fail(role, 'same_person')
    else if (!isOfEverybody && ownName !== undefined && nameKey(name) === nameKey(ownName)) fail(role, 'own_name')
    known.add(nameKey(name))
    if (!isWithin(name, NAME_MAX)) fail(role, 'too_long')
    if (name.includes(UNREADABLE)) fail(role, 'unreadable')
  }
  const withLevels = (people: readonly Seated[], levels: readonly Role[]) =>
    people.map(({ name }, at): Person => {
      const level = levelIn(cells.all(levels[at] ?? levels[0]!)[0], levels[at] ?? levels[0]!, fail)
      return { name, ...(level !== undefined && { skillLevel: level }) }
    })
  if (!isOfEverybody) {
    if (opponents.length === 0) fail('opponent', 'required')
    return { partner: others[0], opponents: withLevels(opponents, LEVELS.opponent), isTurned: false }
  }
  const isTurned = !others.some(isMe)
  const [mine, theirs] = isTurned ? [opponents, others] : [others, opponents]
  if (!mine.some(isMe)) return undefined
  const again = [...mine.filter(isMe).slice(1), ...theirs.filter(isMe)][0]
  if (again) fail(again.role, 'same_person')
  if (theirs.length === 0) fail(isTurned ? 'player' : 'opponent', 'required')
  return {
    partner: mine.find((person) => !isMe(person)),
    opponents: withLevels(theirs, isTurned ? LEVELS.player : LEVELS.opponent),
    isTurned,
  }
}

function levelIn(cell: string | undefined, role: Role, fail: Fail): number | undefined {
  const level = cell === undefined ? undefined : readLevel(cell)
  if (level !== undefined && !isSkillLevel(level)) fail(role, 'out_of_range')
  return level
}

/** Of the first player's side, where a column names the side that won, or somebody on it. */
function winnerIn(cells: RowCells, { ownName, me }: ReadingRules): MatchResult | undefined {
  const [cell] = cells.all('winner')
  if (!cell) return undefined
  const word = folded(cell)
  if (/^(?:home|a|1|team a|team 1|us|me|heim|local|domicile|casa)$/.test(word)) return 'won'
  if (/^(?:away|b|2|team b|team 2|them|visitor|gast|visitante|exterieur|ospite)$/.test(word)) return 'lost'
  const named = peopleIn(cell, true).map(nameKey)
  const on = (roles: readonly Role[]) =>
    roles.flatMap((role) => cells.all(role).flatMap((one) => peopleIn(one, true))).some((name) => named.includes(nameKey(name)))
  if (on(['player', 'partner']) || (!cells.has('player') && ownName !== undefined && named.includes(nameKey(ownName)))) return 'won'
  if (!cells.has('player') && named.some((name) => me?.has(name))) return 'won'
  return on(['opponent', 'opponent_2']) ? 'lost' : undefined
}

type Points = Pick<ImportedMatch, 'ownGames' | 'opponentGames' | 'totals'> & { said?: MatchResult | undefined; role: Role }

const turn = ({ ownGames, opponentGames, totals, ...rest }: Points): Points => ({
  ...{ ...rest, ownGames: opponentGames, opponentGames: ownGames },
  ...(totals && { totals: { own: totals.opponent, opponent: totals.own } }),
})

const resultBy = ({ ownGames, opponentGames, totals }: Points): MatchResult | undefined =>
  totals ? resultFromGames([totals.own], [totals.opponent]) : resultFromGames(ownGames, opponentGames)

/** The points of the first side and of the second. */
function readPoints(cells: RowCells, rules: ReadingRules & { said?: MatchResult | undefined }, fail: Fail): Points | undefined {
  const isOfSides = cells.isColumn('own_scores') && cells.isColumn('opponent_scores')
  if (isOfSides && (!cells.has('score') || cells.has('own_scores'))) return pointsOfColumns(cells, fail)
  const scores = cells.all('score').map(readScore)
  if (scores.length === 0) fail('score', 'required')
  const fault = scores.find((score) => typeof score === 'string')
  if (fault) fail('score', fault)
  const games = scores.filter((score) => typeof score === 'object')
  if (fault || games.length === 0) return undefined
  const read: Points = {
    ...{ ownGames: games.flatMap(({ first }) => first), opponentGames: games.flatMap(({ second }) => second), role: 'score' as const },
    said: games.find(({ result }) => result)?.result,
  }
  if (read.ownGames.length > MAX_GAMES) fail('score', 'out_of_range')
  const said = rules.said ?? read.said
  const by = resultBy(read)
  const isAgainst = said !== undefined && by !== undefined && said !== by
  const isOtherFirst = rules.scoreOrder === 'opponent' || (rules.scoreOrder === 'winner' && said === 'lost')
  if (isOtherFirst) return turn(read)
  // Some write their own points first and some the winner's: the result says which. Where a column is the winner's, it is a contradiction.
  if (isAgainst && (rules.isWinnerFirst || rules.scoreOrder === 'own')) fail('score', 'contradiction')
  return isAgainst ? turn(read) : read
}

function pointsOfColumns(cells: RowCells, fail: Fail): Points | undefined {
  const lists = { own_scores: cells.all('own_scores'), opponent_scores: cells.all('opponent_scores') }
  const total = (role: keyof typeof lists) => Number(TOTAL.exec(lists[role].join(' ').toLowerCase())?.[1] ?? TOTAL_MAX + 1)
  const totals = { own: total('own_scores'), opponent: total('opponent_scores') }
  if (Math.max(totals.own, totals.opponent) <= TOTAL_MAX) return { ownGames: [], opponentGames: [], totals, role: 'own_scores' }
  const games = (role: keyof typeof lists): number[] | undefined => {
    const read = gamesOf(lists[role].join(' '))
    if (typeof read === 'object') return read
    fail(role, read)
    return undefined
  }
  const [ownGames, opponentGames] = [games('own_scores'), games('opponent_scores')]
  if (!ownGames || !opponentGames) return undefined
  // Which game was which is the player's to say.
  if (ownGames.length !== opponentGames.length) fail('opponent_scores', 'uneven')
  return { ownGames, opponentGames, role: 'own_scores' }
}

/** The points of one side. */
function gamesOf(cell: string): number[] | RowProblem['code'] {
  const text = plainDigits(cell).replaceAll(/(?:^|\s)['’]/gu, ' ')
  const pieces = text.split(/[\s,;/|]+/).filter((piece) => piece !== '')
  if (pieces.length === 0) return 'required'
  if (isForfeit(text)) return 'forfeit'
  if (pieces.some((piece) => !/^\d+$/.test(piece))) return 'unknown'
  return pieces.length > MAX_GAMES || pieces.some((piece) => Number(piece) > MAX_GAME_POINTS) ? 'out_of_range' : pieces.map(Number)
}
