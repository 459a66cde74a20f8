import { isNothing, type TableRow } from './table.ts'

/** Rows without a date below one that has it, as a spreadsheet leaves them that has made cells one; where the player says so, they have that date. */
export function datesAbove(lines: readonly TableRow[], dateAt: number, isCarried: boolean | undefined) {
  let above = ''
  let dateless = 0
  const dated = lines.map((line) => {
    const date = line.cells[dateAt] ?? ''
    if (!isNothing(date)) above = date
    if (dateAt < 0 || above === '' || !isNothing(date)) return line
    dateless += 1
    return isCarried ? { ...line, cells: withCell(line.cells, dateAt, above) } : line
  })
  return { dateless, dated }
}

const withCell = (cells: readonly string[], place: number, cell: string): string[] =>
  Array.from({ length: Math.max(cells.length, place + 1) }, (_, at) => (at === place ? cell : (cells[at] ?? '')))
