import type { AnalysisMathDto, AnalyzedMatchDto } from '@kitchenline/api'
import { levelShares } from './level-shares.ts'
import { sortShares } from './sort-shares.ts'

const match = (matchId: string, levels: number, over: Partial<AnalyzedMatchDto> = {}): AnalyzedMatchDto => ({
  ...{ matchId, matchDate: `2026-10-0${matchId}T12:00:00.000Z`, won: levels > 0, own: 11, opponent: 8, opponentNames: ['Bo'] },
  ...{ levels, share: 0.5, expectedShare: 0.5, chance: 0.5, linked: false, ...over },
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
    const given = [
      { match: match('3', 0.1, { share: 0.4, expectedShare: 0.5 }), hundredths: 10 },
      { match: match('2', -0.1, { share: 0.6, expectedShare: 0.5 }), hundredths: -10 },
      { match: match('1', 0, { share: 0.5, expectedShare: 0.5 }), hundredths: 0 },
    ]
    const order = (key: 'date' | 'surprise' | 'levels', direction: 'ascending' | 'descending') =>
      sortShares(given, { key, direction }).map(({ match: { matchId } }) => matchId)
    expect(order('date', 'descending')).toEqual(['3', '2', '1'])
    expect(order('date', 'ascending')).toEqual(['1', '2', '3'])
    expect(order('surprise', 'descending')).toEqual(['2', '1', '3'])
    expect(order('levels', 'ascending')).toEqual(['2', '1', '3'])
  })
})
