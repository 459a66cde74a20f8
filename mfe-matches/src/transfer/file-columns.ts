import type { LocalDay } from '@kitchenline/domain'
import type { Role } from './column-names.ts'
import { rolesOf } from './column-roles.ts'
import { readDate } from './read-date.ts'
import { looksLikeScore } from './score-cell.ts'
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
  const first = rows.slice(0, ROWS_TO_HEADING)
  const known = first.map(({ cells }) => knownIn(cells))
  const most = Math.max(0, ...known)
  const hasHeading =
    most > 1 || (most === 1 && known[0] === 1) || !first[0]?.cells.some((cell) => isDate(cell, today) || looksLikeScore(cell))
  const at = hasHeading ? Math.max(0, known.indexOf(most)) : -1
  const width = Math.max(0, ...first.map(({ cells }) => cells.length))
  const headings = rows[at]?.cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()) ?? Array.from({ length: width }, () => '')
  const lines = rows.slice(at + 1)
  const { roles, isWinnerFirst } = rolesOf(headings)
  const cellsAt = (column: number) =>
    lines
      .slice(0, LOOKED_AT)
      .map(({ cells }) => cells[column]?.trim() ?? '')
      .filter(Boolean)
  const found = byContent(roles, headings, cellsAt, today)
  const columns = headings.map((heading, column) => {
    const role = chosen[column] ?? found[column]
    return { heading, role: role === 'none' ? undefined : role, samples: [...new Set(cellsAt(column))].slice(0, SAMPLES) }
  })
  return { columns, isWinnerFirst, titles: rows.slice(0, Math.max(at, 0)), lines }
}

const isDate = (cell: string, today: LocalDay): boolean => readDate(cell.toUpperCase(), 'dayFirst', today) !== undefined

/** A word such as "Ergebnis" means score as well as result, and a column may have no name: the cells say which. */
function byContent(
  roles: readonly (Role | undefined)[],
  headings: readonly string[],
  cellsAt: (column: number) => string[],
  today: LocalDay,
): (Role | undefined)[] {
  const found = [...roles]
  const has = (role: Role) => found.includes(role)
  const mostly = (column: number, is: (cell: string) => boolean) => {
    const cells = cellsAt(column)
    return cells.length > 0 && cells.filter(is).length * 2 > cells.length
  }
  const isNumber = (cell: string) => /^\d{1,2}$/.test(cell)
  const change = (from: Role, to: Role, is: (cell: string) => boolean) =>
    found.forEach((role, column) => {
      if (role === from && mostly(column, is)) found[column] = to
    })
  if (has('opponent_scores') && !has('own_scores')) change('score', 'own_scores', isNumber)
  if (has('own_scores') && !has('opponent_scores')) change('own_scores', 'score', looksLikeScore)
  const isScored = () => has('score') || (has('own_scores') && has('opponent_scores'))
  if (!isScored()) change('result', 'score', looksLikeScore)
  headings.forEach((heading, column) => {
    if (found[column] || heading !== '') return
    const isAfterScore = found[column - 1] === 'score'
    if ((isAfterScore || !isScored()) && mostly(column, looksLikeScore)) found[column] = 'score'
    else if (!has('date') && mostly(column, (cell) => isDate(cell, today))) found[column] = 'date'
  })
  return found
}
