import { type LocalDay, readDuprId } from '@kitchenline/domain'
import { folded, foldedHeading, type Role } from './column-names.ts'
import { MANY } from './column-roles.ts'
import { datesAbove } from './dates-above.ts'
import { type FileColumn, layoutOf } from './file-columns.ts'
import { isUnreadLevel } from './level-cell.ts'
import type { FileProblem, FileRows, LeftCell, LeftOutReason, LeftRow, Settings } from './file-rows.ts'
import { meaningOf, RESULT_WORDS, resultBesideEnding, TYPE_WORDS, wordKey } from './known-words.ts'
import { readMatchRow } from './match-csv.ts'
import { knownBy } from './match-key.ts'
import { isGamesWon } from './row-points.ts'
import type { ReadingRules, RowCells, WordMeaning } from './row-rules.ts'
import { sideName } from './row-sides.ts'
import { hasOtherWords } from './score-cell.ts'
import { isOneself, mayBe, nameAndLevel, nameKey, peopleIn } from './people-cell.ts'
import { dayOrderOf, usualDayOrder } from './read-date.ts'
import { tableOfText } from './table-of-text.ts'
import { isNothing, type Table, type TableRow } from './table.ts'

export type FileReading = FileRows | 'empty'

export type Hints = Settings & {
  language?: string
  /** Undefined where the book has a namesake. */
  ownName?: string | undefined
  /** The player's, by which their seat is found. */
  playerName?: string | undefined
}

const NAMES_SHOWN = 300
const WORDS_SHOWN = 12
const TOTAL =
  /^(?:total|totals|sum|summe|gesamt|suma|somme|totale|tong|tong cong|average|durchschnitt|promedio|moyenne|media)(?: |$)/

/** Every row of a table as a match, with the reasons why not, or as left out. */
export function readTable(table: Table, today: LocalDay, hints: Hints = {}): FileReading {
  const { columns, isWinnerFirst, titles, lines } = layoutOf(table.rows, today, hints.columns)
  if (lines.length === 0) return 'empty'
  const leftRows: LeftRow[] = titles.map(({ row }) => ({ row, reason: 'title' }))
  const judged: TableRow[] = []
  for (const line of lines) {
    const reason = notAMatch(line, columns)
    if (reason) leftRows.push({ row: line.row, reason })
    else judged.push(line)
  }
  const count = titles.length + lines.length
  const missing = missingIn(columns, hints)
  const reading: FileRows = { columns, missing, rows: [], badRows: [], leftRows, leftCells: [], count, dateless: 0, words: [] }
  const seat = columns.some(({ role }) => role === 'player') ? seatIn(judged, columns, hints) : undefined
  if (seat) reading.seat = seat
  if (missing.length > 0 || seat?.me.length === 0) return reading

  const dateAt = columns.findIndex(({ role }) => role === 'date')
  const found = dayOrderOf(judged.map(({ cells }) => cells[dateAt] ?? ''))
  const order = found.order ?? hints.order ?? usualDayOrder(hints.language)
  if (found.open) Object.assign(reading, { order, open: found.open })
  const me = new Set(seat?.me ?? (hints.playerName ? [nameKey(hints.playerName)] : []))
  const rules: ReadingRules = { ...hints, ...namesOfSides(columns), today, order, me, isWinnerFirst }
  const places = placesByRole(columns)
  const headingOf = (role: Role) => columns.find((column) => column.role === role)?.heading || role
  const words = new Map<string, FileRows['words'][number]>()
  const { dated, dateless } = datesAbove(judged, dateAt, hints.carriesDate)
  for (const line of dated) {
    const { cells, used } = cellsOf(line, places)
    const broken = brokenIn(line, columns)
    if (broken) {
      reading.badRows.push({ row: line.row, problems: [broken] })
      continue
    }
    for (const word of wordsIn(cells, hints)) words.set(`${word.role} ${word.key}`, word)
    const read = readMatchRow(cells, rules)
    if (read === 'not_yours') leftRows.push({ row: line.row, reason: read })
    else if ('problems' in read) {
      const problems = read.problems.map(({ role, code }) => ({ column: headingOf(role), code }))
      reading.badRows.push({ row: line.row, problems })
    } else {
      reading.rows.push({ row: line.row, ...read, ...knownBy(read.match) })
      reading.leftCells.push(...unreadIn(line, columns, used))
    }
  }
  return { ...reading, dateless, words: [...words.values()].slice(0, WORDS_SHOWN) }
}

/** The same of a text. */
export const readFile = (text: string, today: LocalDay, hints: Hints = {}): FileReading =>
  readTable(tableOfText(text), today, hints)

function namesOfSides(columns: readonly FileColumn[]): Pick<ReadingRules, 'sides' | 'arePairs'> {
  const headingsOf = (...roles: Role[]) => columns.flatMap(({ role, heading }) => (role && roles.includes(role) ? [heading] : []))
  return {
    sides: { first: sideName(headingsOf('player', 'partner')), second: sideName(headingsOf('opponent', 'opponent_2')) },
    arePairs: headingsOf('opponent').some(isOfSeveral),
  }
}

/** One column may hold the scores of both sides. */
function missingIn(columns: readonly FileColumn[], { day }: Settings): Role[] {
  const has = (role: Role) => columns.some((column) => column.role === role)
  const scores: Role[] = has('score')
    ? []
    : has('own_scores') || has('opponent_scores')
      ? ['own_scores', 'opponent_scores']
      : ['score']
  return [...(day ? [] : ['date' as const]), ...scores, 'opponent' as const].filter((role) => !has(role))
}

/** A heading that is repeated, or the sums below a table. */
function notAMatch({ cells }: TableRow, columns: readonly FileColumn[]): LeftOutReason | undefined {
  if (
    columns.every(({ heading }, place) => foldedHeading(cells[place] ?? '') === foldedHeading(heading)) &&
    columns.some(({ heading }) => heading)
  )
    return 'heading'
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  return TOTAL.test(folded(first)) ? 'total' : undefined
}

function placesByRole(columns: readonly FileColumn[]): Map<Role, number[]> {
  const places = new Map<Role, number[]>()
  columns.forEach(({ role }, place) => {
    if (role) places.set(role, [...(places.get(role) ?? []), place])
  })
  return places
}

/** Cells of the row by what they hold; those that were asked for are used. */
function cellsOf({ cells }: TableRow, places: ReadonlyMap<Role, number[]>) {
  const used = new Set<number>()
  // In our own table a dash or "None" is a name or a note.
  const isEmpty = places.has('performance_score') ? (cell: string) => cell.trim() === '' : isNothing
  const placesOf = (role: Role) => (places.get(role) ?? []).filter((place) => !isEmpty(cells[place] ?? ''))
  const rowCells: RowCells = {
    has: (role) => placesOf(role).length > 0,
    isColumn: (role) => places.has(role),
    all: (role) =>
      placesOf(role).map((place) => {
        used.add(place)
        return cells[place]!
      }),
  }
  return { cells: rowCells, used }
}

/** A row that is not as the heading wants it. */
function brokenIn({ cells, fault }: TableRow, columns: readonly FileColumn[]): FileProblem | undefined {
  const last = columns.at(-1)?.heading ?? ''
  const place = cells.findIndex((cell, at) => cell.includes('\n') && !isOfLines(columns[at]?.role, cell))
  if (fault || place >= 0) return { column: columns[place]?.heading ?? last, code: fault ?? 'open_quote' }
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) return { column: last, code: 'surplus' }
  const half = halfGameIn(cells, columns)
  return half && { column: half.heading, code: 'uneven' }
}

/** The column of a game that only one side has, where each has a column of its own. */
function halfGameIn(cells: readonly string[], columns: readonly FileColumn[]): FileColumn | undefined {
  const [own, theirs] = (['own_scores', 'opponent_scores'] as const).map((role) =>
    columns.flatMap((column, place) => (column.role === role ? [{ column, isEmpty: isNothing(cells[place] ?? '') }] : [])),
  )
  if (own!.length < 2 || own!.length !== theirs!.length) return undefined
  return theirs!.find(({ isEmpty }, game) => isEmpty !== own![game]!.isEmpty)?.column
}

/** A note, or people and games one below the other. */
const isOfLines = (role: Role | undefined, cell: string): boolean =>
  role === undefined || role === 'notes' || (SEATS.includes(role) ? !/\d/.test(cell) : MANY.includes(role))

/** "Opponents", "Opponent(s)", "Opposing team" */
const isOfSeveral = (heading: string): boolean =>
  /^(?:opponent s|opponents|oponentes|rivales|contrincantes|adversaires|avversari|avversarie|gegnerinnen|cac doi thu|.* team|team .*)$/.test(
    folded(heading),
  )

const LEVELS: readonly (Role | undefined)[] = ['opponent_level', 'opponent_2_level', 'player_level', 'partner_level']

function unreadIn({ row, cells }: TableRow, columns: readonly FileColumn[], used: ReadonlySet<number>): LeftCell[] {
  const isOurs = columns.some(({ role }) => role === 'performance_score')
  return columns.flatMap(({ heading, role }, place) => {
    const text = (cells[place] ?? '').trim()
    const isRead = used.has(place) && (isOurs || !isLostIn(text, role))
    return isNothing(text) || isRead ? [] : [{ row, column: heading || String(place + 1), place, text }]
  })
}

/** Something in a cell that was read has no place in a match. */
function isLostIn(text: string, role: Role | undefined): boolean {
  if (LEVELS.includes(role)) return isUnreadLevel(text)
  if (role?.endsWith('_dupr_id')) return readDuprId(text) === undefined
  if (role === 'score') return hasOtherWords(text)
  const people = SEATS.includes(role) ? peopleIn(text, true).map(nameAndLevel) : []
  return people.some(({ level, seed }) => seed !== undefined || (role === 'partner' && level !== undefined))
}

/** Words for results and types that are none of ours. */
function wordsIn(cells: RowCells, { words = {} }: Settings): FileRows['words'] {
  const of = (role: 'type' | 'result', known: Record<string, WordMeaning>) => {
    const [word] = cells.all(role)
    if (
      !word ||
      (role === 'result' && isGamesWon(cells)) ||
      word.length > 40 ||
      ((meaningOf(known, word) ?? resultBesideEnding(word)) && !words[wordKey(word)])
    )
      return []
    return [{ role, word: word.trim(), key: wordKey(word) }]
  }
  return [...of('result', RESULT_WORDS), ...of('type', TYPE_WORDS)]
}

const SEATS: readonly (Role | undefined)[] = ['player', 'partner', 'opponent', 'opponent_2']

/** Everybody in the list: likely spellings of the player's name first, then who is in it most. */
function seatIn(
  rows: readonly TableRow[],
  columns: readonly FileColumn[],
  { me, playerName = '' }: Hints,
): NonNullable<FileRows['seat']> {
  const places = columns.flatMap(({ role }, place) => (SEATS.includes(role) ? [place] : []))
  const known = new Map<string, { name: string; key: string; count: number }>()
  for (const { cells } of rows) {
    for (const name of places.flatMap((place) => namesIn(cells[place] ?? '', playerName))) {
      const key = nameKey(name)
      const one = known.get(key) ?? { name, key, count: 0 }
      known.set(key, { ...one, count: one.count + 1 })
    }
  }
  const own = nameKey(playerName)
  const isOwn = ({ name, key }: { name: string; key: string }) => key === own || isOneself(name)
  const likeness = (one: { name: string; key: string }) => (isOwn(one) ? 2 : mayBe(one.name, playerName) ? 1 : 0)
  const names = [...known.values()].sort((one, other) => likeness(other) - likeness(one) || other.count - one.count)
  const chosen = me?.filter((key) => known.has(key)) ?? names.filter(isOwn).map(({ key }) => key)
  return { names: names.slice(0, NAMES_SHOWN), me: chosen }
}

/** "Player, Robin" is one, "Robin Player, Mai" are two. */
function namesIn(cell: string, playerName: string): string[] {
  const parts = peopleIn(cell, true)
  return parts.some((part) => nameKey(part) === nameKey(playerName)) ? parts : peopleIn(cell)
}
