import type { AnalysisMathDto, AnalyzedMatchDto } from '@kitchenline/api'
import { shownDelta } from './delta-label.ts'
import { levelShares } from './math/level-shares.ts'
import { sortShares } from './math/share-table.tsx'
import { waterfallBars, type PlacedBar } from './math/waterfall-bars.ts'
import { rulerPosition, shownLevel } from './ruler-position.ts'

const labelOf = (skillLevelDelta: number, isUpdate = true) => shownDelta({ isUpdate, skillLevelDelta })?.label

describe('the label of a change', () => {
  it.each([
    [0.3, 'breakthrough'],
    [0.296, 'breakthrough'],
    [0.2949, 'up'],
    [0.06, 'up'],
    [0.0551, 'up'],
    [0.054, undefined],
    [0.05, undefined],
    [-0.4, undefined],
  ])('%f → %s', (delta, label) => {
    expect(labelOf(delta)).toBe(label)
  })

  it('shows a fall without a word, and nothing at all of a first analysis or a change too small', () => {
    expect(shownDelta({ isUpdate: true, skillLevelDelta: -0.123 })).toEqual({ delta: -0.12, label: undefined })
    expect(shownDelta({ isUpdate: true, skillLevelDelta: -0.054 })).toBeUndefined()
    expect(shownDelta({ isUpdate: false, skillLevelDelta: 0.4 })).toBeUndefined()
    expect(shownDelta({ isUpdate: true })).toBeUndefined()
  })

  it.each([
    ['the day of the analysis', '2026-11-21T12:00:00Z', 'breakthrough'],
    ['seven days later, to the minute', '2026-11-28T12:00:00Z', 'breakthrough'],
    ['a minute after that', '2026-11-28T12:01:00Z', undefined],
  ])('is news for seven days: %s', (_when, now, label) => {
    const analysis = { isUpdate: true, skillLevelDelta: 0.4, analyzedAt: '2026-11-21T12:00:00.000Z' }
    expect(shownDelta(analysis, Date.parse(now))?.label).toBe(label)
  })
})

describe('the ruler', () => {
  it.each([
    [1, 0],
    [3, 50],
    [4.3, 82.5],
    [5, 100],
    [5.4, 100],
    [8, 100],
  ])('has %f at %f %%', (level, position) => {
    expect(rulerPosition(level)).toBeCloseTo(position)
  })

  it('prints one decimal, and from 5.0 on the end of the ruler with the number beside it', () => {
    expect(shownLevel(4.26)).toEqual({ main: '4.3' })
    expect(shownLevel(4.94)).toEqual({ main: '4.9' })
    expect(shownLevel(4.96)).toEqual({ main: '5.0+', secondary: '5.0' })
    expect(shownLevel(5.42)).toEqual({ main: '5.0+', secondary: '5.4' })
  })
})

const match = (matchId: string, levels: number, over: Partial<AnalyzedMatchDto> = {}): AnalyzedMatchDto => ({
  ...{ matchId, playedOn: `2026-10-0${matchId}`, won: levels > 0, own: 11, opponent: 8, opponentNames: ['Bo'] },
  ...{ levels, share: 0.5, expectedShare: 0.5, chance: 0.5, against: 3.5, games: [], linked: false, linkedLevels: [], ...over },
})
const moves = [0.0149, 0.0149, -0.0349, 0.124, 0.0049]
const START = 3.6149
const levelAfter = (count: number) => moves.slice(0, count).reduce((sum, move) => sum + move, START)
const page = (from: number, to: number): AnalysisMathDto => ({
  ...{ start: START, level: levelAfter(5), total: 5, before: levelAfter(from), after: levelAfter(to) },
  matches: moves
    .slice(from, to)
    .map((levels, index) => match(String(from + index + 1), levels))
    .toReversed(),
})
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('the shares on the screen', () => {
  it('add up to the printed level where each rounded by itself would not', () => {
    const { start, level, earlier, shares } = levelShares([page(0, 5)])!
    expect([start, level, earlier]).toEqual([361, 374, { matches: 0, hundredths: 0 }])
    expect(start + sum(shares.map(({ hundredths }) => hundredths))).toBe(level)
    expect(361 + sum(moves.map((move) => Math.round(move * 100)))).not.toBe(level)
  })

  it('add up over pages, with what is not loaded in one line', () => {
    const { start, level, earlier, shares } = levelShares([page(3, 5), page(1, 3)])!
    expect(shares.map(({ match: { matchId } }) => matchId)).toEqual(['5', '4', '3', '2'])
    expect(earlier.matches).toBe(1)
    expect(start + earlier.hundredths + sum(shares.map(({ hundredths }) => hundredths))).toBe(level)
    expect(levelShares([])).toBeUndefined()
  })

  it('are sorted by date, by what was not expected and by what they moved', () => {
    const cases = [
      { match: match('3', 0.1, { share: 0.4, expectedShare: 0.5 }), hundredths: 10 },
      { match: match('2', -0.1, { share: 0.25, expectedShare: 0.5 }), hundredths: -10 },
      { match: match('1', 0, { share: 0.5, expectedShare: 0.5 }), hundredths: 0 },
    ]
    const order = (key: 'date' | 'surprise' | 'levels') => sortShares(cases, key).map(({ match: { matchId } }) => matchId)
    expect(order('date')).toEqual(['3', '2', '1'])
    expect(order('surprise')).toEqual(['2', '3', '1'])
    expect(order('levels')).toEqual(['3', '2', '1'])
  })

  it('are sorted by what is printed: of two that differ in the last digit, the smaller may be the larger before rounding', () => {
    const shares = [
      { match: match('2', -0.0149), hundredths: -2 },
      { match: match('1', -0.0151), hundredths: -1 },
    ]
    const sorted = sortShares(shares, 'levels')
    expect(sorted.map(({ hundredths }) => hundredths)).toEqual([-2, -1])
  })
})

it('the waterfall goes from where it began over wins and losses to the level, each step from the end of the one before', () => {
  const bars = waterfallBars(levelShares([page(0, 5)])!)
  expect(bars.map(({ key, hundredths }) => `${key} ${hundredths}`)).toEqual(['start 361', 'wins 16', 'losses -3', 'level 374'])
  const [start, wins, losses, level] = bars as [PlacedBar, PlacedBar, PlacedBar, PlacedBar]
  expect(wins.bottom).toBeCloseTo(start.height)
  expect(wins.bottom + wins.height).toBeCloseTo(100)
  expect(losses.bottom + losses.height).toBeCloseTo(100)
  expect(losses.bottom).toBeCloseTo(level.height)
})
