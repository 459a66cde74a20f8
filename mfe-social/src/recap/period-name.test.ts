import { createIntl } from 'react-intl'
import { periodName } from './period-name.ts'

const season = { period: 'season', firstDay: '2026-10-01', lastDay: '2026-12-31' } as const
const inWords = (locale: string) => periodName(season, createIntl({ locale }))

it('names a season by its first and last month', () => {
  expect(inWords('en').replaceAll(/\s/g, ' ')).toBe('October – December 2026')
})

it('keeps the number of a Vietnamese month beside its word', () => {
  expect(inWords('vi')).toMatch(/^Tháng\u00a010\s–\stháng\u00a012 /i)
})
