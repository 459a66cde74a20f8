import type { LocalDay } from '@kitchenline/domain'
import { foldedHeading, type Role } from './column-names.ts'
import { plainHeading, pointsOfSide, rolesOf } from './column-roles.ts'
import { readDate } from './read-date.ts'
import { looksLikeScore } from './score-cell.ts'
import { AGAINST } from './table-of-lines.ts'
import { knownIn, ROWS_TO_HEADING } from './table-of-text.ts'
import type { TableRow } from './table.ts'

/** `role` is what the player or the heading says; undefined is not read. */
export type FileColumn = { heading: string; role: Role | undefined; samples: string[] }

export type Layout = {
  columns: FileColumn[]
  isWinnerFirst: boolean
  titles: readonly TableRow[]
  lines: readonly TableRow[]
}

const SAMPLES = 3
const LOOKED_AT = 50

/** Which row is the heading, and what the columns below it hold, by their headings and by what is in them. */
export function layoutOf(
  rows: readonly TableRow[],
  today: LocalDay,
  chosen: Readonly<Record<number, Role | 'none'>> = {},
): Layout {
  const { titles, at, headings } = headingIn(rows.slice(0, ROWS_TO_HEADING), today)
  const { columns, lines, sidesAt } = partedSides(headings, rows.slice(at + 1))
  const { roles, isWinnerFirst } = rolesOf(columns)
  if (sidesAt >= 0) Object.assign(roles, { [sidesAt]: 'player', [sidesAt + 1]: 'opponent' })
  const cellsAt = cellsOf(lines)
  const found = byContent(roles, columns, cellsAt, today)
  return {
    columns: columns.map((heading, column) => {
      const role = chosen[column] ?? found[column]
      return { heading, role: role === 'none' ? undefined : role, samples: [...new Set(cellsAt(column))].slice(0, SAMPLES) }
    }),
    isWinnerFirst,
    titles: rows.slice(0, titles),
    lines,
  }
}

const cellsOf = (lines: readonly TableRow[]) => (column: number) =>
  lines
    .slice(0, LOOKED_AT)
    .map(({ cells }) => cells[column]?.trim() ?? '')
    .filter(Boolean)

const isMostly = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(is).length * 2 > cells.length

/** Where most headings are known: in one row, or in two of which the upper one names groups of columns. */
function headingIn(first: readonly TableRow[], today: LocalDay): { titles: number; at: number; headings: string[] } {
  const tidy = (cells: readonly string[]) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
  const alone = first.map(({ cells }, at) => ({ titles: at, at, headings: tidy(cells), known: knownIn(cells) }))
  const none = { titles: 0, at: 0, headings: [], known: 0 }
  const most = alone.reduce((one, other) => (other.known > one.known ? other : one), alone[0] ?? none)
  // The heading of a second table may say more than that of the first.
  const best = alone.find(({ known }) => known > 2 && known >= most.known - 1) ?? most
  const isHeading =
    best.known > 1 ||
    (best.known === 1 && best.at === 0) ||
    !first[0]?.cells.some((cell) => isDate(cell, today) || looksLikeScore(cell))
  if (!isHeading) {
    const width = Math.max(...first.map(({ cells }) => cells.length))
    return { titles: 0, at: -1, headings: Array.from({ length: width }, () => '') }
  }
  const grouped = alone.slice(1).flatMap(({ at, headings }) => {
    if (!areNames(headings) || headings.some((cell) => isDate(cell, today) || looksLikeScore(cell))) return []
    const both = underGroups(alone[at - 1]!.headings, headings)
    return { titles: at - 1, at, headings: both, known: knownIn(both) }
  })
  return grouped.reduce((one, other) => (other.known > one.known ? other : one), best)
}

const NAME = /^(?=.*\p{L}).{1,60}$/u
const PLACE_OF_GAME = /^[1-7]$/

/** Words, or games that are counted from the first: the points of a match below its heading are neither. */
const areNames = (cells: readonly string[]): boolean =>
  cells.every(
    (cell, column) =>
      cell === '' ||
      NAME.test(cell) ||
      (PLACE_OF_GAME.test(cell) && (cell === '1' || Number(cells[column - 1]) === Number(cell) - 1)),
  )

/** "Team 1" above "Player 1" and "Player 2". */
function underGroups(groups: readonly string[], headings: readonly string[]): string[] {
  let group = ''
  return headings.map((heading, column) => {
    group = groups[column] || (heading ? group : '')
    // Made one over both rows it stands in both.
    return group === heading ? heading : `${group} ${heading}`.trim()
  })
}

/** A column with both sides, as "Bo vs Cy", becomes two where no other has the opponents. */
function partedSides(headings: readonly string[], lines: readonly TableRow[]) {
  const isOfBoth = (cell: string) => cell.split(AGAINST).length === 2
  const at = rolesOf(headings).roles.includes('opponent')
    ? -1
    : headings.findIndex((_, column) => isMostly(cellsOf(lines)(column), isOfBoth))
  if (at < 0) return { columns: headings, lines, sidesAt: at }
  const parted = (cells: readonly string[], sides: (cell: string) => string[]) =>
    cells.flatMap((cell, column) => (column === at ? sides(cell) : [cell]))
  return {
    columns: parted(headings, (heading) => [heading, heading]),
    lines: lines.map((line) => ({ ...line, cells: parted(line.cells, sidesOf) })),
    sidesAt: at,
  }
}

const sidesOf = (cell: string): string[] => {
  const [first = '', ...rest] = cell.split(AGAINST)
  return rest.length === 1 ? [first, rest[0]!] : [cell, '']
}

const isDate = (cell: string, today: LocalDay): boolean => readDate(cell.toUpperCase(), 'dayFirst', today) !== undefined

/** Over the points of a side, or over its names. */
const WE_AND_THEY = /^(?:us|we|them|they|opp|wir|sie|die anderen|nosotros|ellos|nous|eux|noi|loro|chung toi|ho)$/
const OWN_SIDE =
  /^(?:(?:my |our )?team|(?:mein |unser )?team|(?:mi |nuestro )?equipo|(?:mon |notre )?equipe|(?:la mia |la nostra )?squadra|doi(?: cua toi)?)$/
const PAIR = /\p{L}\s*[/&+]\s*\p{L}/u
const SEATS: readonly Role[] = ['player', 'partner', 'opponent', 'opponent_2']

/** A word such as "Ergebnis" means score as well as result, and a column may have no name: the cells say which. */
function byContent(
  roles: readonly (Role | undefined)[],
  headings: readonly string[],
  cellsAt: (column: number) => string[],
  today: LocalDay,
): (Role | undefined)[] {
  const found = [...roles]
  const has = (role: Role) => found.includes(role)
  const mostly = (column: number, is: (cell: string) => boolean) => isMostly(cellsAt(column), is)
  const isNumber = (cell: string) => /^\d{1,2}$/.test(cell)
  const change = (from: Role, to: Role, is: (cell: string) => boolean) =>
    found.forEach((role, column) => {
      if (role === from && mostly(column, is)) found[column] = to
    })
  const scores = found.flatMap((role, column) => (role === 'score' ? [column] : []))
  if (scores.length === 2 && !has('own_scores') && !has('opponent_scores') && scores.every((at) => mostly(at, isNumber)))
    scores.forEach((column, at) => (found[column] = at === 0 ? 'own_scores' : 'opponent_scores'))
  if (has('opponent_scores') && !has('own_scores')) change('score', 'own_scores', isNumber)
  // "For" and "Against".
  if (has('own_scores') && !has('opponent_scores')) {
    change('opponent', 'opponent_scores', isNumber)
    change('opponent_2', 'opponent_scores', isNumber)
  }
  if (has('own_scores') && !has('opponent_scores')) change('own_scores', 'score', looksLikeScore)
  const isName = (cell: string) => /\p{L}/u.test(cell) && !looksLikeScore(cell)
  found.forEach((role, column) => {
    if (!WE_AND_THEY.test(foldedHeading(headings[column]!)) || !mostly(column, isName)) return
    if (role === 'opponent_scores' && !has('opponent')) found[column] = 'opponent'
    if (role === 'own_scores' && !has('player')) found[column] = 'player'
  })
  if (has('opponent') && !has('player') && !has('partner'))
    found.forEach((role, column) => {
      if (!role && !has('player') && OWN_SIDE.test(foldedHeading(headings[column]!)) && mostly(column, (cell) => PAIR.test(cell)))
        found[column] = 'player'
    })
  const isScored = () => has('score') || (has('own_scores') && has('opponent_scores'))
  if (!isScored()) change('result', 'score', looksLikeScore)
  if (!isScored()) {
    // A side over numbers is no seat.
    const numbers = found.flatMap((role, column) => ((!role || SEATS.includes(role)) && mostly(column, isNumber) ? [column] : []))
    numbers.forEach((column) => (found[column] = undefined))
    const sides = numbers.flatMap((column) => {
      const role = pointsOfSide(
        headings[column]!,
        has('player'),
        numbers.some((other) => plainHeading(headings[other]!) === 'h'),
      )
      return role ? [{ column, role }] : []
    })
    const isOneEach = sides.length === 2 && sides[0]!.role !== sides[1]!.role
    if (isOneEach) sides.forEach(({ column, role }) => (found[column] = role))
  }
  if (!isScored())
    found.forEach((role, column) => role && SEATS.includes(role) && mostly(column, looksLikeScore) && (found[column] = 'score'))
  headings.forEach((heading, column) => {
    if (found[column] || heading !== '') return
    const isAfterScore = found[column - 1] === 'score'
    if ((isAfterScore || !isScored()) && mostly(column, looksLikeScore)) found[column] = 'score'
    else if (!has('date') && mostly(column, (cell) => isDate(cell, today))) found[column] = 'date'
  })
  return found
}
