import { readDay } from './read-day.ts'

const TODAY = '2026-11-22'
const read = (value: string, hasMore = false) => readDay({ value, hasMore }, TODAY)

it.each(['1965-01-01', '2026-01-22', '2026-11-21', TODAY])('takes %s', (day) => {
  expect(read(day)).toEqual({ day })
})

it.each([
  ['nothing', ''],
  ['a year of one digit', '0002-11-15'],
  ['a year of three digits', '0202-11-15'],
])('waits for the rest of %s', (_what, value) => {
  expect(read(value)).toEqual({ fault: 'unfinished' })
})

it('waits while something stands in the field that is no day yet', () => {
  expect(read('', true)).toEqual({ fault: 'unfinished' })
})

it.each(['2026-11-23', '2027-01-01', '12026-11-15'])('refuses the future: %s', (day) => {
  expect(read(day)).toEqual({ fault: 'future' })
})

it('refuses what lies before there were matches', () => {
  expect(read('1964-12-31')).toEqual({ fault: 'tooEarly' })
})
