import { createIntl } from 'react-intl'
import messages from '../messages/en.json' with { type: 'json' }
import { trendSummary } from './trend-card.tsx'

const weeks = (...scores: (number | null)[]) =>
  scores.map((score, index) => ({ week: `2026-01-0${index + 1}`, score, matches: 1 }))

it.each([
  ['nothing played', weeks(null, null), undefined],
  ['one week only', weeks(null, 60), undefined],
  ['a rise over a gap', weeks(50, null, null, 56.4), { direction: 'up', points: 6, weeks: 4 }],
  ['a fall', weeks(null, 70, 60), { direction: 'down', points: 10, weeks: 2 }],
  ['as the chart and its table name the two weeks', weeks(9.17, 62.56), { direction: 'up', points: 54, weeks: 2 }],
  ['next to nothing', weeks(60, 60.3), { direction: 'steady', points: 0, weeks: 2 }],
])('%s', (_what, trend, summary) => {
  expect(trendSummary(trend)).toEqual(summary)
})

const { formatMessage } = createIntl({ locale: 'en', messages })
const inWords = (...scores: (number | null)[]) => {
  const { direction, ...counts } = trendSummary(weeks(...scores))!
  return formatMessage({ id: `trend.${direction}` }, counts)
}

it('counts the weeks with the first and the last', () => {
  expect(inWords(50, 62.4)).toBe('+12 in 2\u00a0weeks')
  expect(inWords(62.4, null, 50)).toBe('−12 in 3\u00a0weeks')
  expect(inWords(51, 50)).toBe('−1 in 2\u00a0weeks')
  expect(inWords(50, 50)).toBe('Steady over 2\u00a0weeks.')
})
