import { writeXlsx } from 'hucre/xlsx'
import { type FileRows } from './file-rows.ts'
import { type Hints, readFile, readTable } from './read-file.ts'
import { readWorkbook } from './read-workbook.ts'

const TEXT = 'Date,Opponent,Score\n,Ann,11-3\n2026-10-01,Bo,11-7\n,Cy,11-8\n-,Di,11-9\n2026-10-02,Ed,11-5\n,,'
const read = (hints: Hints = {}) => readFile(TEXT, '2026-11-28', hints) as FileRows
const days = ({ rows }: FileRows) => rows.map(({ row, match }) => `${row} ${match.matchDay}`)

it('asks about rows below a date that have none, and takes it only as the player says', () => {
  const file = read()
  expect(file.dateless).toBe(2)
  expect(days(file)).toEqual(['3 2026-10-01', '6 2026-10-02'])
  expect(file.badRows.map(({ row }) => row)).toEqual([2, 4, 5])
  const carried = read({ carriesDate: true })
  expect(carried.dateless).toBe(2)
  expect(days(carried)).toEqual(['3 2026-10-01', '4 2026-10-01', '5 2026-10-01', '6 2026-10-02'])
  // Nothing stands above it.
  expect(carried.badRows).toEqual([{ row: 2, problems: [{ column: 'Date', code: 'required' }] }])
})

it('takes it where the dates stand last, and their cells are not even there', () => {
  const text = 'Opponent,Score,Date\nBo,11-7,2026-10-01\nCy,11-8'
  expect(days(readFile(text, '2026-11-28', { carriesDate: true }) as FileRows)).toEqual(['2 2026-10-01', '3 2026-10-01'])
})

it('has nothing to ask where every row has a date', () => {
  expect(readFile('Date,Opponent,Score\n2026-10-01,Bo,11-7', '2026-11-28')).toMatchObject({ dateless: 0 })
})

it('reads the cells of a workbook that were made one from top to bottom', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Matches',
        rows: [
          ['My season', null, null],
          ['Date', 'Opponent', 'Score'],
          ['2026-10-01', 'Bo', '11-7'],
          [null, 'Cy', '11-8'],
          [null, 'Di', '11-9'],
        ],
        merges: [
          { startRow: 0, startCol: 0, endRow: 0, endCol: 2 },
          { startRow: 2, startCol: 0, endRow: 4, endCol: 0 },
        ],
      },
    ],
  })
  const opened = await readWorkbook(bytes, 'xlsx')
  if (typeof opened === 'string') throw new Error(opened)
  const file = readTable(opened.tables[0]!, '2026-11-28') as FileRows
  expect(days(file)).toEqual(['3 2026-10-01', '4 2026-10-01', '5 2026-10-01'])
  expect(file.leftRows).toEqual([{ row: 1, reason: 'title' }])
})

it('reads headings that were made one with the cells below or beside them', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Matches',
        rows: [
          ['Date', 'Opponent', null, 'Score'],
          [null, 'A', 'B', null],
          ['2026-10-01', 'Bo', 'Cy', '11-7'],
        ],
        merges: [
          { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
          { startRow: 0, startCol: 1, endRow: 0, endCol: 2 },
          { startRow: 0, startCol: 3, endRow: 1, endCol: 3 },
        ],
      },
    ],
  })
  const opened = await readWorkbook(bytes, 'xlsx')
  if (typeof opened === 'string') throw new Error(opened)
  const file = readTable(opened.tables[0]!, '2026-11-28') as FileRows
  expect(file.rows.map(({ match }) => match.opponents.map(({ name }) => name))).toEqual([['Bo', 'Cy']])
})

it('takes a sheet that can be seen for the first', async () => {
  const rows = [['Date'], ['2026-10-01']]
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Lists', rows, hidden: true },
      { name: 'Matches', rows },
    ],
  })
  expect(await readWorkbook(bytes, 'xlsx')).toMatchObject({ tables: [{ name: 'Matches' }, { name: 'Lists' }] })
})
