import fc from 'fast-check'
import { type FileRows, sumsOf } from './file-rows.ts'
import { readTable } from './read-file.ts'

const GOOD: Record<string, string[]> = {
  Date: ['2026-10-01', '3 Oct 2026', '10/14/2026'],
  Opponent: ['Bo', 'Bo / Cy', 'Robin Player', 'Mai'],
  Winner: ['Bo', 'Robin Player', 'Cy & Robin Player'],
  Loser: ['Dee', 'Robin Player', 'Robin Player, Mai'],
  Partner: ['Mai', 'Di'],
  Score: ['11-7', '11-7, 9-11, 11-5', 'W 11-3', '9-Nov', '2-1', '11-0 (forfeit)'],
  'Score 2': ['11-9', '4-11'],
  'My points': ['11', '11 9'],
  'Their points': ['7', '7 11'],
  Result: ['won', 'L', 'maybe', 'walkover'],
  Type: ['singles', 'MD', 'Rec', 'constructor'],
  Notes: ['windy', 'a "quoted" word'],
  Remarks: ['cold', 'second note'],
  Place: ['Club'],
  'Opponent level': ['4.1', 'NR', 'Intermediate', '99'],
  'My rating': ['3.5'],
  Weather: ['sunny', 'rain'],
  '': ['nameless', '11-7'],
}
const ANYTHING = ['', '', 'Total', '–', '\uFFFD', '=1+1', 'x'.repeat(70)]

const headings = fc.uniqueArray(fc.constantFrom(...Object.keys(GOOD)), { minLength: 1, maxLength: 9 })
const table = headings.chain((names) => {
  const cell = (name: string) => fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...GOOD[name]!) }, fc.constantFrom(...ANYTHING))
  const row = fc.tuple(fc.tuple(...names.map(cell)), fc.array(fc.constantFrom('', 'beyond'), { maxLength: 2 }))
  return fc.record({ names: fc.constant(names), rows: fc.array(row, { minLength: 1, maxLength: 6 }) })
})

it('gives every filled cell of any table exactly one fate: stored, a question, or left out with its row and reason', () => {
  fc.assert(
    fc.property(table, ({ names, rows }) => {
      // A line without anything is no row.
      const lines = rows.map(([cells, more], at) => ({ row: at + 2, cells: [...cells, ...more] }))
      const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''))
      const reading = readTable({ name: '', rows: [{ row: 1, cells: names }, ...filled] }, '2026-11-28', {
        playerName: 'Robin Player',
      })
      if (reading === 'empty') return
      const file: FileRows = reading
      const { count, stored, asked, leftOut } = sumsOf(file)
      expect([stored + asked + leftOut, count]).toEqual([filled.length, filled.length])
      for (const { row, cells } of filled) {
        const good = file.rows.filter((one) => one.row === row)
        const bad = file.badRows.filter((one) => one.row === row)
        const left = file.leftRows.filter((one) => one.row === row)
        const isWaiting = (file.missing.length > 0 || file.seat?.me.length === 0) && left.length === 0
        expect(good.length + bad.length + left.length + Number(isWaiting)).toBe(1)
        expect(bad.every(({ problems }) => problems.length > 0)).toBe(true)
        if (!good[0]) continue
        // A cell beyond the heading is never part of a stored row.
        expect(cells.slice(names.length).join('')).toBe('')
        const text = JSON.stringify(good[0].match)
        for (const [place, cell] of cells.entries()) {
          const isLeft = file.leftCells.some((one) => one.row === row && one.place === place)
          // Words that no rule knows are in the match, or are named.
          if (['windy', 'cold', 'second note', 'Club', 'sunny', 'nameless', 'Intermediate', '3.5'].includes(cell))
            expect([cell, text.includes(cell) !== isLeft]).toEqual([cell, true])
        }
      }
    }),
    { numRuns: 400 },
  )
})
