import type { AnalyzedMatchDto } from '@kitchenline/api'
import { calendarWeeks } from './calendar-weeks.ts'
import { levelBands } from './opponent-levels.ts'
import { patternsOf, strongestOf, type Pattern } from './patterns.ts'
import { scoreSpread } from './score-spread.ts'

const match = (won: boolean, over: Partial<AnalyzedMatchDto> = {}): AnalyzedMatchDto => ({
  ...{ matchId: 'm', playedOn: '2026-04-01', won, own: 0, opponent: 0, opponentNames: ['Bo'], levels: 0 },
  ...{ share: 0.5, expectedShare: 0.5, chance: 0.5, against: 3.5, games: [], linked: false, linkedLevels: [], ...over },
})
const game = (own: number, opponent: number) => ({ own, opponent })

describe('the kinds of matches and games', () => {
  const [close, third, underdog, favorite] = patternsOf([
    match(false, { games: [game(11, 9), game(10, 12), game(4, 11)] }),
    match(true, { chance: 0.29, games: [game(11, 8), game(11, 11)] }),
    match(false, { chance: 0.2 }),
    match(true, { chance: 0.3 }),
    match(true, { chance: 0.7 }),
    match(true, { chance: 0.8 }),
  ])

  it.each<[name: string, pattern: Pattern | undefined, expected: Partial<Pattern>]>([
    ['games that end two points apart, not even ones', close, { results: ['won', 'lost'], won: 1, expected: 1 }],
    ['third games', third, { results: ['lost'], won: 0, expected: 0.5 }],
    ['matches with a chance below 30 %, oldest first', underdog, { results: ['lost', 'won'], won: 1, expected: 0.49 }],
    ['matches with one above 70 %', favorite, { results: ['won'], won: 1, expected: 0.8 }],
  ])('%s', (_name, pattern, expected) => expect(pattern).toMatchObject(expected))
})

describe('what stands out most', () => {
  const pattern = (name: Pattern['name'], won: number, of: number, expected: number): Pattern => ({
    ...{ name, won, expected },
    results: Array.from({ length: of }, (_, at) => (at < won ? 'won' : 'lost')),
  })

  it.each<[what: string, patterns: Pattern[], name: Pattern['name'] | undefined]>([
    ['the best, though something is worse', [pattern('close', 8, 10, 5), pattern('third', 0, 10, 5)], 'close'],
    ['the worst where nothing is good', [pattern('close', 5, 10, 5), pattern('favorite', 3, 8, 6.4)], 'favorite'],
    ['nothing where all is as expected', [pattern('close', 5, 10, 5), pattern('underdog', 2, 10, 2.2)], undefined],
    ['nothing of three', [pattern('close', 3, 3, 1.5)], undefined],
    ['nothing of none', [], undefined],
  ])('is %s', (_what, patterns, name) => expect(strongestOf(patterns)?.name).toBe(name))
})

describe('opponents by level', () => {
  it('are in half levels, with empty ones between and one from 4.5 on', () => {
    const bands = levelBands([
      match(true, { against: 2.95, chance: 0.75 }),
      match(false, { against: 3.2, chance: 0.5 }),
      match(true, { against: 4.42, chance: 0.25 }),
      match(false, { against: 5.1, chance: 0.125 }),
    ])
    expect(bands).toEqual([
      { level: 3, won: 1, lost: 1, expected: 1.25 },
      { level: 3.5, won: 0, lost: 0, expected: 0 },
      { level: 4, won: 0, lost: 0, expected: 0 },
      { level: 4.5, won: 1, lost: 1, expected: 0.375 },
    ])
  })

  it('are none without matches', () => expect(levelBands([])).toEqual([]))
})

describe('all scores', () => {
  it.each([
    ['none', [], undefined],
    ['one', [{ score: 61, matches: 1 }], { median: 61, from: 61, to: 61, most: 1 }],
    [
      'several',
      [40, 45, 61, 70].map((score, at) => ({ score, matches: at === 2 ? 3 : 1 })),
      { median: 61, from: 45, to: 61, most: 3 },
    ],
  ])('%s', (_what, scores, spread) => expect(scoreSpread(scores)).toEqual(spread))
})

it('the calendar has 26 weeks from Sunday, and nothing for days to come', () => {
  const weeks = calendarWeeks(
    [
      { day: '2026-11-22', matches: 2 },
      { day: '2026-11-26', matches: 1 },
    ],
    '2026-11-27',
  )
  expect(weeks).toHaveLength(26)
  expect(weeks.at(0)).toEqual({ week: '2026-05-31', days: [0, 0, 0, 0, 0, 0, 0], matches: 0 })
  expect(weeks.at(-1)).toEqual({ week: '2026-11-22', days: [2, 0, 0, 0, 1, 0, undefined], matches: 3 })
})
