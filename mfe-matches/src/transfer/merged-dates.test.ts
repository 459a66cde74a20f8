import { type MergeRange, writeXlsx } from 'hucre/xlsx'
import { days, faults, readList, written } from '../../test/read-list.ts'
import { type FileRows } from './file-rows.ts'
import { readTable } from './read-file.ts'
import { readWorkbook } from './read-workbook.ts'

const TEXT = 'Date,Opponent,Score\n,Ann,11-3\n2026-10-01,Bo,11-7\n,Cy,11-8\n-,Di,11-9\n2026-10-02,Ed,11-5\n,,'
const rowsOf = ({ rows }: FileRows) => rows.map(({ row }) => row)

it('asks about rows below a date that have none, and takes it only as the player says', () => {
  const file = readList(TEXT)
  expect([file.dateless, rowsOf(file)]).toEqual([2, [3, 6]])
  expect(file.badRows.map(({ row }) => row)).toEqual([2, 4, 5])
  const carried = readList(TEXT, { carriesDate: true })
  expect([carried.dateless, rowsOf(carried)]).toEqual([2, [3, 4, 5, 6]])
  expect(days(carried)).toEqual(['2026-10-01', '2026-10-01', '2026-10-01', '2026-10-02'])
  // Nothing stands above it.
  expect(faults(carried)).toEqual(['2 required'])
})

it('takes it where the dates stand last, and their cells are not even there', () => {
  const text = 'Opponent,Score,Date\nBo,11-7,2026-10-01\nCy,11-8'
  expect(days(readList(text, { carriesDate: true }))).toEqual(['2026-10-01', '2026-10-01'])
})

const merge = (startRow: number, startCol: number, endRow: number, endCol: number): MergeRange => ({
  ...{ startRow, startCol, endRow, endCol },
})

/** The matches of a workbook with cells that were made one. */
async function inWorkbook(rows: (string | null)[][], ...merges: MergeRange[]): Promise<FileRows> {
  const opened = await readWorkbook(await writeXlsx({ sheets: [{ name: 'Matches', rows, merges }] }), 'xlsx')
  if (typeof opened === 'string') throw new Error(opened)
  return readTable(opened.tables[0]!, '2026-11-28') as FileRows
}

it('reads the cells of a workbook that were made one from top to bottom', async () => {
  const heading = [
    ['My season', null, null],
    ['Date', 'Opponent', 'Score'],
  ]
  const rows = ['2026-10-01', null, null].map((date) => [date, 'Bo', '11-7'])
  const file = await inWorkbook([...heading, ...rows], merge(0, 0, 0, 2), merge(2, 0, 4, 0))
  expect(days(file)).toEqual(['2026-10-01', '2026-10-01', '2026-10-01'])
  expect(file.leftRows).toEqual([{ row: 1, reason: 'title' }])
})

it('reads headings that were made one with the cells below or beside them', async () => {
  const rows = [
    ['Date', 'Opponent', null, 'Score'],
    [null, 'A', 'B', null],
    ['2026-10-01', 'Bo', 'Cy', '11-7'],
  ]
  const file = await inWorkbook(rows, merge(0, 0, 1, 0), merge(0, 1, 0, 2), merge(0, 3, 1, 3))
  expect(written(file)).toEqual(['won 11-7, Bo + Cy'])
})

it('takes a sheet that can be seen for the first', async () => {
  const sheets = ['Lists', 'Matches'].map((name) => ({ name, rows: [['Date'], ['2026-10-01']], hidden: name === 'Lists' }))
  const opened = await readWorkbook(await writeXlsx({ sheets }), 'xlsx')
  expect(opened).toMatchObject({ tables: [{ name: 'Matches' }, { name: 'Lists' }] })
})
