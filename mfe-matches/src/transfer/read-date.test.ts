import { dayOrderOf, readDate, timeBeside, usualDayOrder } from './read-date.ts'

const TODAY = '2026-11-23'
const NOON = String(new Date(2026, 9, 3, 12).getTime())

it.each([
  ...['20261003', '2026/10/3', '2026. 10. 03.', '2026年10月3日', '2026 10 03', '2026–10–03', '２０２６-１０-０３', "'2026-10-03"],
  ...['2026-10-03', '2026-10-03 (Sat)', '2026-10-03 00:00:00', '2026-10-03 18:30', '20261003T120000', '46298'],
  ...[
    '3.10.2026',
    '3. 10. 2026',
    '03.10.26',
    '3.10.2026 (Sa)',
    '3/10/2026',
    '03-10-2026',
    '3/10/2026 12:00:00 AM',
    '\u200E3/10/2026',
  ],
  ...['3-Oct-26', 'Oct 3, 2026', 'Saturday, October 3, 2026', 'Oct. 3rd, 2026 6:30 PM', '3rd of October 2026', '2026-Oct-03'],
  ...['3. October 2026', '3 oct. 2026', 'sábado, 3 de octubre de 2026', 'Samstag, 3. Oktober 2026', 'sab 3 ott 2026'],
  ...['le samedi 3 octobre 2026', '3 thg 10, 2026', '3 tháng 10, 2026', '3 th10 2026', 'Thứ Bảy, 03/10/2026', 'Sat 3/10/2026'],
  ...['T7 03/10/2026', 'Thứ 7, ngày 03/10/2026', 'Sat Oct 03 2026 12:00:00 GMT-0400 (Eastern Daylight Time)'],
  ...[NOON, NOON.slice(0, -3), new Date(Number(NOON)).toISOString()],
])('reads the date %s, in capitals too', (cell) => {
  expect([cell, cell.toUpperCase()].map((one) => readDate(one, 'dayFirst', TODAY))).toEqual(['2026-10-03', '2026-10-03'])
})

it.each([
  ['4/3/27', 'dayFirst', '1927-03-04'],
  ['4/3/2026', 'monthFirst', '2026-04-03'],
  ['12/31/25', 'monthFirst', '2025-12-31'],
  // With points the day is always first.
  ['4.3.2026', 'monthFirst', '2026-03-04'],
  ['1er août 2025', 'dayFirst', '2025-08-01'],
  ['4. Mrz 26', 'dayFirst', '2026-03-04'],
  ['4. März 2026', 'dayFirst', '2026-03-04'],
  ['3 set 2025', 'dayFirst', '2025-09-03'],
  ['5-ene-26', 'dayFirst', '2026-01-05'],
  ['13-10-26', 'dayFirst', '2026-10-13'],
  ['23-10-25', 'dayFirst', '2025-10-23'],
  // No day of long ago where two digits may be the year in front.
  ['26-10-13', 'dayFirst', undefined],
  ...['', 'March 4', '4 jui 2025', '31 Feb 2025', '4 Xyz 2025', 'Ma 4 2025', '31/02/2026', '13/13/2026', '10-13-26'].map(
    (cell) => [cell, 'dayFirst', undefined] as const,
  ),
  ...['4/3', '4/3.2026', '2026-13-01', '20261304', '4/3/2026x'].map((cell) => [cell, 'dayFirst', undefined] as const),
] as const)('reads %j, %s, as %s', (cell, order, day) => {
  expect(readDate(cell, order, TODAY)).toBe(day)
})

it.each([
  ...['2026-10-03 18:30', '2026-10-03T18:30', '3/10/2026 6:30 PM', '03/10/2026 18h30', '3.10.2026, 18:30 Uhr', '46298.7708333'],
  ...['2026-10-03 18:30 EDT', 'Sat Oct 03 2026 18:30:00 GMT-0400 (Eastern Daylight Time)', 'Oct 3, 2026 at 6:30 PM'],
  ...['20261003T183000', 'Sat Oct  3 18:30:00 2026', 'Sat Oct  3 18:30:00 EDT 2026'],
  // As it was there.
  ...['2026-10-03T18:30:00-04:00', '2026-10-03T18:30:00.000+0900', '2026-10-03 18:30 -04:00'],
])('keeps the day and the time of %s', (cell) => {
  expect([readDate(cell, 'dayFirst', TODAY), timeBeside(cell)]).toEqual(['2026-10-03', '18:30:00'])
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
