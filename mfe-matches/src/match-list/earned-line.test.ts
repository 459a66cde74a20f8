import type { ListedMatch } from '../data/listed-match.ts'
import { earnedLine, type Facts } from './earned-line.ts'

const DAY_MS = 86_400_000
const now = Date.parse('2026-11-28T18:00:00.000Z')

/** Of so many days ago, against Dana by 11–7 if nothing else is said. */
const match = (id: string, daysAgo: number, rest: Partial<ListedMatch> = {}): ListedMatch => ({
  ...{ id, matchType: 'singles', format: 'singles', result: 'won', performanceScore: 60 },
  matchDate: new Date(now - daysAgo * DAY_MS).toISOString(),
  playedOn: new Date(now - daysAgo * DAY_MS).toISOString().slice(0, 10),
  ...{ playerScore: 11, opponentScore: 7, opponentName: 'Dana', opponentId: 'o1', opponentSkillLevel: 4.2 },
  ...rest,
})
const lost = (id: string, daysAgo: number, rest: Partial<ListedMatch> = {}) =>
  match(id, daysAgo, { result: 'lost', performanceScore: 40, playerScore: 7, opponentScore: 11, ...rest })
const judged = { chance: 0.5, share: 0.61, expectedShare: 0.5, level: 3.71, move: 0.03 }
const line = (matches: ListedMatch[], facts: Partial<Facts> = {}) =>
  earnedLine(matches[0]!, { matches, isWhole: true, judged, ...facts })

describe('the line that a win earned', () => {
  it('is the level where it unlocked that, before all else', () => {
    expect(line([match('m', 0)], { judged: undefined, unlocked: { level: 3.62, opponents: 4 } })).toEqual({
      id: 'moment.unlocked',
      values: { level: '3.6', matches: 10, opponents: 4 },
    })
  })

  it('is an upset below a chance of 35 percent, also in the middle of a streak', () => {
    const streak = [match('m', 0), match('a', 1), match('b', 2)]
    expect(line(streak, { judged: { ...judged, chance: 0.24 } })).toEqual({
      id: 'moment.upset',
      values: { chance: 0.24, level: '4.2' },
    })
    expect(line(streak, { judged: { ...judged, chance: 0.35 } })?.id).toBe('moment.streak')
  })

  it('names no level of two opponents', () => {
    const team = match('m', 0, { format: 'doubles', matchType: 'doubles', opponent1Name: 'Dana', opponent2Name: 'Cy' })
    expect(line([team], { judged: { ...judged, chance: 0.2 } })).toEqual({ id: 'moment.upsetTeam', values: { chance: 0.2 } })
  })

  it('is a streak from three wins on, unless later matches have been played', () => {
    const [first, second, third] = [match('a', 2), match('b', 1), match('m', 0)]
    expect(line([third, second, first])).toEqual({ id: 'moment.streak', values: { count: 3 } })
    expect(line([second, first])?.id).not.toBe('moment.streak')
    expect(earnedLine(first, { matches: [third, second, first], isWhole: true })?.id).not.toBe('moment.streak')
  })

  it('is the first win against someone who always won, by id before name', () => {
    expect(line([match('m', 0), lost('a', 1), lost('b', 2)])).toEqual({ id: 'moment.firstWin', values: { name: 'Dana' } })
    expect(line([match('m', 0), lost('a', 1), match('b', 2)])?.id).not.toBe('moment.firstWin')
    expect(line([match('m', 0), lost('a', 1, { opponentId: 'o2' })])?.id).not.toBe('moment.firstWin')
    expect(line([match('m', 0)])?.id).not.toBe('moment.firstWin')
  })

  it('is no first win where earlier matches are unknown', () => {
    expect(line([match('m', 0), lost('a', 1)], { isWhole: false })?.id).not.toBe('moment.firstWin')
  })

  it('is the best of thirty days that have five others', () => {
    const other = (id: string, daysAgo: number) => lost(id, daysAgo, { opponentId: 'o2', opponentName: 'Cy' })
    const five = [1, 2, 3, 4, 5].map((day) => other(`x${day}`, day))
    const best = match('m', 0, { performanceScore: 72 })
    expect(line([best, ...five])).toEqual({ id: 'moment.best', values: { score: 0.72, days: 30 } })
    expect(line([best, ...five.slice(1)])?.id).not.toBe('moment.best')
    const better = match('y', 6, { performanceScore: 80, opponentId: 'o2' })
    expect(line([best, ...five, better])?.id).not.toBe('moment.best')
    expect(line([best, ...five, { ...better, matchDate: new Date(now - 31 * DAY_MS).toISOString() }])?.id).toBe('moment.best')
  })

  it.each([
    [11, 9, 'moment.close'],
    [11, 7, 'moment.better'],
    [11, 4, 'moment.clear'],
    [30, 31, 'moment.close'],
    [0, 0, 'moment.close'],
  ])('is else what %s–%s means: %s', (playerScore, opponentScore, id) => {
    expect(line([match('m', 0, { playerScore, opponentScore })])?.id).toBe(id)
  })
})

it.each([
  match('m', 0, { ending: 'walkover', playerScore: 0, opponentScore: 0 }),
  match('m', 0, { ending: 'forfeit', playerScore: 11, opponentScore: 0 }),
  lost('m', 0, { ending: 'default', playerScore: 0, opponentScore: 11 }),
  lost('m', 0, { ending: 'forfeit', playerScore: 9, opponentScore: 11 }),
])('calls a match that no one played neither close nor clear, nor a first win', (one) => {
  expect(line([one, lost('a', 1), lost('b', 2)], { judged: undefined })).toBeUndefined()
})

it('counts a walkover in a streak', () => {
  const walkover = match('m', 0, { ending: 'walkover', playerScore: 0, opponentScore: 0 })
  expect(line([walkover, match('a', 1), match('b', 2)], { judged: undefined })?.id).toBe('moment.streak')
})

describe('what was good about a loss', () => {
  it('is more points than expected, when that shows in whole percents', () => {
    expect(line([lost('m', 0)], { judged: { ...judged, share: 0.46, expectedShare: 0.4 } })).toEqual({
      id: 'moment.aboveExpected',
      values: { share: 0.46, expected: 0.4 },
    })
    expect(line([lost('m', 0)], { judged: { ...judged, share: 0.392, expectedShare: 0.388 } })?.id).toBe('moment.points')
  })

  it('is the games taken of a series', () => {
    const games = [
      { own: 11, opponent: 9 },
      { own: 7, opponent: 11 },
      { own: 9, opponent: 11 },
    ]
    const series = lost('m', 0, { games, playerScore: 27, opponentScore: 31 })
    expect(line([series], { judged: undefined })).toEqual({ id: 'moment.tookGames', values: { games: 1 } })
  })

  it.each([
    [10, 12, { id: 'moment.apart', values: { points: 2 } }],
    [7, 11, { id: 'moment.points', values: { own: 7, points: 18 } }],
    [0, 11, undefined],
  ])('is else what %s–%s leaves', (playerScore, opponentScore, expected) => {
    expect(line([lost('m', 0, { playerScore, opponentScore })], { judged: undefined })).toEqual(expected)
  })
})
