import { openFile, openText } from './open-file.ts'
import { type FileRows } from './file-rows.ts'
import { readTable } from './read-file.ts'
import type { Refused } from './table.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
function read(text: string): FileRows {
  const opened = openText(text)
  if (typeof opened === 'string') throw new Error(opened)
  return readTable(opened.tables[0]!, '2026-11-28') as FileRows
}

it.each<[what: string, content: string, kind: Refused]>([
  ['a workbook of before 2007', '\xd0\xcf\x11\xe0 Workbook', 'old_workbook'],
  ['a workbook of bytes', 'PK\x03\x04 xl/workbook.bin', 'old_workbook'],
  ['a workbook as XML', '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">', 'old_workbook'],
  ['a workbook of SYLK', 'ID;PWXL;N;E\r\n', 'old_workbook'],
  ['a locked workbook', '\xd0\xcf\x11\xe0 E\0n\0c\0r\0y\0p\0t\0e\0d\0', 'locked_workbook'],
  ['a table of Numbers', 'PK\x03\x04 Index/Document.iwa', 'numbers'],
  ['a letter', 'PK\x03\x04 word/document.xml', 'document'],
  ['a PDF', '%PDF-1.7', 'pdf'],
  ['a photo', '\xff\xd8\xff\xe0', 'image'],
  ['a page', '<!DOCTYPE html><table>', 'web_page'],
  ['an archive', 'PK\x03\x04 photos/1.jpg', 'archive'],
  ['data without a list', '{"name": "Bo"}', 'other_data'],
  ['data that was cut off', '{"matches": [', 'broken'],
  ['a workbook that was cut off', 'PK\x03\x04 xl/workbook', 'broken'],
  ['bytes', 'a\0\x01\x02b', 'broken'],
])('says what it is: %s', async (_what, content, kind) => {
  expect(await openFile(bytes(content))).toBe(kind)
})

it.each(['\r', '\r\n', '\n'])('knows the end of a line by %j', (end) => {
  const file = read(['Date,Opponent,Score', '2026-10-01,Bo,11-7', '2026-10-02,Cy,11-8', ''].join(end))
  expect(file.rows.map(({ row }) => row)).toEqual([2, 3])
})

it('reads what other programs export as a list', () => {
  const file = read('[{"date":"2026-10-01","opponent":"Bo","score":"11-7"}]')
  expect(file.rows).toMatchObject([{ match: { result: 'won', opponents: [{ name: 'Bo' }] } }])
})

it('takes a table whose headings it does not know for a table, and not for lines', () => {
  const file = read('Tick,Whom,Tally\n2026-10-01,Bo,11-7')
  expect(file.columns.map(({ heading }) => heading)).toEqual(['Tick', 'Whom', 'Tally'])
  expect(file.missing).toEqual(['date', 'score', 'opponent'])
})
