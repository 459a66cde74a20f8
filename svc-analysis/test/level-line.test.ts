import type { LogMatchRequest } from '@kitchenline/proto/matches'
import { PLAIN } from '../../libs/rating/test/plain-constants.ts'
import { person, singlesForm } from '../../svc-matches/test/match-requests.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { startWorld, type Player } from './world.ts'

// A point of share is a level, one game weighs 1/2 + 1/2: levels can be worked out by hand.
const world = forAllTests(() => startWorld({ constants: { singles: PLAIN, doubles: PLAIN } }))
beforeEach(() => {
  world.set.now = new Date('2026-06-01T12:00:00.000Z')
})

const at = (day: string, hour = 18) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00.000Z`)
/** Eight points to four against a 4.0: an edge of ln 2. */
const win = (matchDate: Date) =>
  singlesForm({
    ...{ matchDate, ownGames: [8], opponentGames: [4], playerScore: 0, opponentScore: 0, result: 'MATCH_RESULT_WON' },
    opponents: [person('Bo', { skillLevel: 4 })],
  })
const loss = (matchDate: Date): LogMatchRequest => ({
  ...win(matchDate),
  ...{ ownGames: [4], opponentGames: [8], result: 'MATCH_RESULT_LOST' },
})
const linesOf = async (ana: Player) =>
  (await ana.line()).map(({ date, level, matches, wins }) => [date!.toISOString().slice(0, 10), level, matches, wins])

it('a new match touches its own day, one of an earlier day all from there on', async () => {
  const ana = world.player()
  for (let n = 0; n < 10; n += 1) await ana.matches.log(win(at('2026-04-01')))
  await ana.analysis()
  const [first] = await ana.line()
  await ana.matches.log(loss(at('2026-04-08')))
  await ana.analysis()
  const two = await ana.line()
  expect(two).toHaveLength(2)
  expect(two[0]).toEqual(first)
  expect(two[1]).toMatchObject({ matches: 11, wins: 10, date: new Date('2026-04-08') })
  expect(two[1]!.level).toBe((await ana.analysis()).analysis!.level)
  await ana.matches.log(loss(at('2026-04-04')))
  expect((await linesOf(ana)).map(([date, , ...counts]) => [date, ...counts])).toEqual([
    ['2026-04-01', 10, 10],
    ['2026-04-04', 11, 10],
    ['2026-04-08', 12, 10],
  ])
})

it('has the strongest opponents beaten by then, also before the level was shown', async () => {
  const ana = world.player()
  const against = (match: LogMatchRequest, skillLevel: number | undefined, name = 'Bo') => ({
    ...match,
    opponents: [person(name, { skillLevel })],
  })
  for (let n = 0; n < 10; n += 1) await ana.matches.log(against(win(at('2026-04-01', 8 + n)), n === 2 ? 3.5 : 3))
  await ana.analysis()
  const beaten = async () => (await ana.line()).map((day) => day.beaten)
  expect(await beaten()).toEqual([3.5])
  await ana.matches.log(against(loss(at('2026-04-02')), 4.5, 'Cy'))
  await ana.matches.log(against(win(at('2026-04-02')), undefined, 'Di'))
  expect(await beaten()).toEqual([3.5, 3.5])
  await ana.matches.log(against(win(at('2026-04-03')), 4, 'Cy'))
  expect(await beaten()).toEqual([3.5, 3.5, 4])
})

it('is the same for a season that is imported as for one that was logged each evening', async () => {
  const [evening, late] = [world.player(), world.player()]
  const season = Array.from({ length: 14 }, (_, n) =>
    (n % 3 === 0 ? loss : win)(at(`2026-04-${String(1 + 2 * n).padStart(2, '0')}`)),
  )
  for (const match of season) {
    world.set.now = new Date(match.matchDate!.getTime() + 3_600_000)
    await evening.matches.log(match)
    await evening.analysis()
  }
  world.set.now = at('2026-06-20')
  await late.matches.import('season', season.toReversed())
  expect(await late.line()).toEqual(await evening.line())
  expect(await late.line()).toHaveLength(5)
  // There is one analysis for all of it, and what it tells of is the last evening.
  const { analyses } = await late.history()
  expect(analyses).toMatchObject([{ playedUpTo: new Date('2026-04-27'), matches: 14 }])
})

it('knows on which days a win was an upset', async () => {
  const ana = world.player()
  for (let n = 0; n < 10; n += 1) await ana.matches.log(loss(at('2026-04-01')))
  await ana.analysis()
  await ana.matches.log(win(at('2026-04-08')))
  await ana.matches.log(loss(at('2026-04-09')))
  expect((await ana.line()).map(({ upsets }) => upsets)).toEqual([0, 1, 0])
})
