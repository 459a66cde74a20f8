import { performanceScore } from './score.ts'
import { levelTrophies, logTrophies, TROPHIES, type Trophy, type TrophyMatch } from './trophies.ts'

const dayOfMay = (day: number) => `2026-05-${String(day).padStart(2, '0')}`
const dayIn = (day: string | undefined) => day && Number(day.slice(8))

/** On a day of May 2026, a month that begins on a Friday. */
const on = (day: number, rest: Partial<TrophyMatch> = {}): TrophyMatch => ({
  ...{ result: 'won', performanceScore: 60, opponents: ['dana'], isFirstGameLost: false },
  playedOn: dayOfMay(day),
  ...rest,
})
const lost = (day: number, rest: Partial<TrophyMatch> = {}) => on(day, { result: 'lost', performanceScore: 40, ...rest })
const times = (count: number, make: (at: number) => TrophyMatch) => Array.from({ length: count }, (_, at) => make(at))

async function standing(trophy: Trophy, matches: TrophyMatch[]) {
  const { reachedOn, isHeld, value } = (await logTrophies(matches)).find((one) => one.trophy === trophy)!
  return { day: dayIn(reachedOn), isHeld, value }
}

it.each<[Trophy, string, TrophyMatch[], Awaited<ReturnType<typeof standing>>]>([
  ['highPerformer', 'a mean of 80', [on(1, { performanceScore: 80 })], { day: 1, isHeld: true, value: 80 }],
  ['highPerformer', 'a mean below', [on(1, { performanceScore: 79.99 })], { day: undefined, isHeld: false, value: 79.99 }],
  ['highPerformer', 'one that fell', [on(1, { performanceScore: 90 }), lost(2)], { day: 1, isHeld: false, value: 65 }],
  ['onFire', 'three wins in a row', times(3, (at) => on(at + 1)), { day: 3, isHeld: true, value: 3 }],
  ['onFire', 'a streak that ended', [...times(3, (at) => on(at + 1)), lost(4)], { day: 3, isHeld: false, value: 0 }],
  ['onFire', 'losses in a row', times(4, (at) => lost(at + 1)), { day: undefined, isHeld: false, value: 0 }],
  ['dedicatedPlayer', 'ten matches', times(12, (at) => lost(at + 1)), { day: 10, isHeld: true, value: 12 }],
  ['firstWin', 'a win after a loss', [lost(1), on(2), on(3)], { day: 2, isHeld: true, value: 2 }],
  ['fiveInARow', 'five that ended', [...times(5, (at) => on(at + 1)), lost(6)], { day: 5, isHeld: true, value: 5 }],
  ['fiveInARow', 'the best of two', [on(1), on(2), lost(3), on(4)], { day: undefined, isHeld: false, value: 2 }],
  ['fiftyMatches', 'forty-nine', times(49, () => lost(1)), { day: undefined, isHeld: false, value: 49 }],
  ['hundredMatches', 'a hundred', times(100, () => lost(9)), { day: 9, isHeld: true, value: 100 }],
  [
    'tenOpponents',
    'five pairs',
    times(5, (at) => lost(at + 1, { opponents: [`a${at}`, `b${at}`] })),
    { day: 5, isHeld: true, value: 10 },
  ],
  [
    'tenOpponents',
    'the same ones',
    times(10, (at) => lost(at + 1, { opponents: [`a${at % 4}`] })),
    { day: undefined, isHeld: false, value: 4 },
  ],
  ['sweepDay', 'three wins of three', times(3, () => on(7)), { day: 7, isHeld: true, value: 3 }],
  ['sweepDay', 'a loss after three wins', [...times(3, () => on(7)), lost(7)], { day: undefined, isHeld: false, value: 0 }],
  ['sweepDay', 'three wins over two days', [on(7), on(7), on(8)], { day: undefined, isHeld: false, value: 2 }],
  ['comeback', 'a win after the first game', [on(1), on(2, { isFirstGameLost: true })], { day: 2, isHeld: true, value: 1 }],
  ['comeback', 'a loss after it', [lost(2, { isFirstGameLost: true })], { day: undefined, isHeld: false, value: 0 }],
  // Sunday the 3rd to Saturday the 9th.
  ['marathonWeek', 'ten from Sunday on', [lost(3), ...times(9, () => lost(9))], { day: 9, isHeld: true, value: 10 }],
  ['marathonWeek', 'ten over two weeks', [lost(2), ...times(9, () => lost(9))], { day: undefined, isHeld: false, value: 9 }],
])('%s: %s', async (trophy, _what, matches, expected) => {
  expect(await standing(trophy, matches)).toEqual(expected)
})

it('takes a score of 80 for 80, which fractions make a trace less of 22 points to 11 in a tournament', async () => {
  const score = performanceScore({ matchType: 'tournament', result: 'won', playerScore: 22, opponentScore: 11 })
  expect(await standing('highPerformer', [on(1, { performanceScore: score })])).toMatchObject({ day: 1, isHeld: true })
})

describe('of the level', () => {
  const day = (date: number, level: number, upsets = 0) => ({ day: dayOfMay(date), level, upsets })
  const of = (...lines: ReturnType<typeof day>[][]) =>
    Object.fromEntries(levelTrophies(lines).map(({ trophy, reachedOn }) => [trophy, dayIn(reachedOn)]))

  it('are the first upset and the first half level above the start, whichever format had it first', () => {
    const singles = [day(1, 3.36), day(5, 3.49), day(9, 3.5, 2)]
    expect(of(singles, [])).toEqual({ upset: 9, halfLevel: 9 })
    expect(of(singles, [day(2, 2.9, 1), day(4, 3.02)])).toEqual({ upset: 2, halfLevel: 4 })
    expect(of([day(1, 3.5), day(2, 3.8)], [])).toEqual({ upset: undefined, halfLevel: undefined })
  })
})

it('knows every trophy once, and none before the first match', async () => {
  const standings = [...(await logTrophies([])), ...levelTrophies([[], []])]
  expect(standings.map(({ trophy }) => trophy)).toEqual(TROPHIES)
  expect(standings.filter(({ isHeld, value }) => isHeld || value > 0)).toEqual([])
})
