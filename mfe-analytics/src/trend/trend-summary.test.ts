import { trendSummary } from './trend-summary.ts'

const weeks = (...scores: (number | null)[]) =>
  scores.map((score, index) => ({ week: `2026-01-0${index + 1}`, score, matches: 1 }))

it.each([
  ['nothing played', weeks(null, null), undefined],
  ['one week only', weeks(null, 60), undefined],
  ['a rise over a gap', weeks(50, null, null, 56.4), { direction: 'up', points: 6, weeks: 4 }],
  ['a fall', weeks(null, 70, 60), { direction: 'down', points: 10, weeks: 2 }],
  ['next to nothing', weeks(60, 60.3), { direction: 'steady', points: 0, weeks: 2 }],
])('%s', (_what, trend, summary) => {
  expect(trendSummary(trend)).toEqual(summary)
})
