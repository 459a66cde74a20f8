import { readCursor, readTimeCursor, writeCursor } from './cursor.ts'

const encode = (text: string) => Buffer.from(text).toString('base64url')
const refused = expect.objectContaining({ code: 'INVALID_INPUT', params: { field: 'cursor' } })

it.each([
  { value: 1_746_100_000_000, id: 'ana' },
  { value: -1, id: 'a.b c"d é' },
  { value: null, id: '0b' },
])('reads the position that was written: %j', (position) => {
  expect(readCursor(writeCursor(position))).toEqual(position)
})

it.each([
  ['nothing', ''],
  ['no JSON', encode('not ours')],
  ['no list', encode('{"$gt":""}')],
  ['an operator', encode('[{"$gt":""},"x"]')],
  ['no whole number', encode('[1.5,"x"]')],
  ['no id', encode('[1,""]')],
  ['a number as id', encode('[1,2]')],
  ['more than a position', encode('[1,"x",2]')],
  ['written in another way', encode('[1, "x"]')],
  ['another alphabet', `${writeCursor({ value: 1, id: 'x' })}=`],
  ['a plain position', '1746100000000.ana'],
])('refuses %s', (_what, cursor) => {
  expect(() => readCursor(cursor)).toThrow(refused)
})

it('reads the time of a list in its order, and refuses a position without one', () => {
  expect(readTimeCursor(writeCursor({ value: 5, id: 'x' }))).toEqual({ at: new Date(5), id: 'x' })
  expect(() => readTimeCursor(writeCursor({ value: null, id: 'x' }))).toThrow(refused)
  expect(() => readTimeCursor(writeCursor({ value: Number.MAX_SAFE_INTEGER, id: 'x' }))).toThrow(refused)
})
