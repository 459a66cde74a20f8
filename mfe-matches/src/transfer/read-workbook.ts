import type { CellValue, MergeRange, Sheet } from 'hucre/xlsx'
import { numbered, type Opened, type Refused } from './table.ts'

/** The sheets of a workbook that have something in them; dates and times as text. */
export async function readWorkbook(bytes: Uint8Array, kind: 'xlsx' | 'ods'): Promise<Opened | Refused> {
  try {
    const { sheets } = await (kind === 'xlsx'
      ? (await import('hucre/xlsx')).readXlsx(bytes)
      : (await import('hucre/ods')).readOds(bytes))
    const isHidden = ({ hidden, veryHidden }: Sheet) => Number(hidden || veryHidden || false)
    // Hidden sheets are lists for the others.
    const inOrder = [...sheets].sort((one, other) => isHidden(one) - isHidden(other))
    const tables = inOrder.map(({ name, rows, merges = [] }) => ({
      name,
      rows: numbered(withMerged(rows, merges).map((cells) => cells.map(textOf))),
    }))
    return { tables: tables.filter(({ rows }) => rows.length > 0) }
  } catch (error) {
    return /password|encrypt/i.test(String(error)) ? 'locked_workbook' : 'broken'
  }
}

/** What was made one from top to bottom is in each of its rows. */
function withMerged(rows: readonly CellValue[][], merges: readonly MergeRange[]): CellValue[][] {
  const filled = rows.map((cells) => [...cells])
  for (const { startRow, endRow, startCol, endCol } of merges) {
    if (startCol !== endCol) continue
    for (const cells of filled.slice(startRow + 1, endRow + 1)) cells[startCol] = rows[startRow]?.[startCol] ?? null
  }
  return filled
}

/** A duration of OpenDocument, which it has for times. */
const CLOCK = /^PT(\d+)H(\d+)M(\d+)(?:[.,]\d+)?S$/

export function textOf(value: CellValue): string {
  if (value instanceof Date) return textOfDate(value)
  if (typeof value === 'string') {
    const [, ...parts] = CLOCK.exec(value) ?? []
    return parts.length > 0 ? parts.map((part) => part.padStart(2, '0')).join(':') : value
  }
  return value === null || value === undefined ? '' : String(value)
}

/** Excel's day 0 is a time without a day, and midnight a day without a time. */
function textOfDate(at: Date): string {
  if (Number.isNaN(at.getTime())) return ''
  // A part of a day is not exact in binary.
  const iso = new Date(Math.round(at.getTime() / 1000) * 1000).toISOString()
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)]
  if (at.getUTCFullYear() < 1901) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}
