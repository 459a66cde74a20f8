import { dayOrderOf, readDate, usualDayOrder } from './read-date.ts'

const TODAY = '2026-11-23'

it.each([
  ['2026-03-04', '2026-03-04'],
  ['2026/3/4', '2026-03-04'],
  ['20260304', '2026-03-04'],
  ['2026-03-04 00:00:00', '2026-03-04'],
  ['4.3.2026', '2026-03-04'],
  ['4. 3. 2026', '2026-03-04'],
  ['04.03.26', '2026-03-04'],
  ['4/3/2026', '2026-03-04'],
  ['04-03-2026', '2026-03-04'],
  ['4/3/27', '1927-03-04'],
  ['4/3/2026 12:00:00 AM', '2026-03-04'],
])('reads %s, with the day first, as %s', (cell, day) => {
  expect(readDate(cell, 'dayFirst', TODAY)).toBe(day)
})

it.each([
  ['4/3/2026', '2026-04-03'],
  ['12/31/25', '2025-12-31'],
  // With points the day is always first.
  ['4.3.2026', '2026-03-04'],
])('reads %s, with the month first, as %s', (cell, day) => {
  expect(readDate(cell, 'monthFirst', TODAY)).toBe(day)
})

it.each([
  '24-Nov-25',
  'Nov 24, 2025',
  'Monday, November 24, 2025',
  'Nov. 24th, 2025 6:30 PM',
  '24 November 2025',
  '24. November 2025',
  'lunes, 24 de noviembre de 2025',
  '24 nov. 2025',
])('reads %s, with the month in letters', (cell) => {
  expect(readDate(cell, 'dayFirst', TODAY)).toBe('2025-11-24')
  expect(readDate(cell.toUpperCase(), 'monthFirst', TODAY)).toBe('2025-11-24')
})

it.each([
  ['1er août 2025', '2025-08-01'],
  ['4. Mrz 26', '2026-03-04'],
  ['4. März 2026', '2026-03-04'],
  ['3 set 2025', '2025-09-03'],
  ['5-ene-26', '2026-01-05'],
])('reads %s as %s', (cell, day) => {
  expect(readDate(cell, 'dayFirst', TODAY)).toBe(day)
})

it.each([
  '',
  'March 4',
  '4 jui 2025',
  '31 Feb 2025',
  '4 Xyz 2025',
  'Ma 4 2025',
  '31/02/2026',
  '13/13/2026',
  '4/3',
  '4/3.2026',
  '2026-13-01',
  '20261304',
  '4/3/2026x',
])('reads nothing into %j', (cell) => {
  expect(readDate(cell, 'dayFirst', TODAY)).toBeUndefined()
})

it('takes the day of this zone from a moment', () => {
  const noon = new Date(2026, 2, 4, 12)
  expect(readDate(noon.toISOString(), 'dayFirst', TODAY)).toBe('2026-03-04')
})

it('learns the order from a date that has only one, and names the first that has both', () => {
  expect(dayOrderOf(['3/4/2026', '3/14/2026'])).toEqual({ order: 'monthFirst' })
  expect(dayOrderOf(['3/4/2026', '14-03-2026'])).toEqual({ order: 'dayFirst' })
  expect(dayOrderOf(['5/5/2026', ' 3/4/2026'])).toEqual({ open: '3/4/2026' })
  expect(dayOrderOf(['14/3/2026', '3/14/2026', '3/4/2026'])).toEqual({ open: '3/4/2026' })
  expect(dayOrderOf(['2026-03-04', '4.3.2026', '5/5/2026', ''])).toEqual({})
})

it('knows how a region writes its dates', () => {
  expect(usualDayOrder('en-US')).toBe('monthFirst')
  expect(usualDayOrder('en-GB')).toBe('dayFirst')
  expect(usualDayOrder('ja')).toBe('monthFirst')
  // The language alone: who reads German writes the day first.
  expect(['de', 'vi', 'fr'].map(usualDayOrder)).toEqual(['dayFirst', 'dayFirst', 'dayFirst'])
})
