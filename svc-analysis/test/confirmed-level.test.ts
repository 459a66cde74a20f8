import { readLevel, replayLog } from '@kitchenline/rating'
import { person } from '../../svc-matches/test/match-requests.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { nthMatch, rated } from './season.ts'
import { startWorld, type Player } from './world.ts'

const world = forAllTests(startWorld)

const me = { format: 'singles' as const, level: 3.5 }
const hundredths = (level: number) => Math.round(level * 100) / 100
const LOST = { result: 'MATCH_RESULT_LOST' as const, ownGames: [7, 9], opponentGames: [11, 11] }
const WON = { result: 'MATCH_RESULT_WON' as const, ownGames: [11, 11], opponentGames: [6, 8] }

/** Ana has won six matches that no one confirmed, and lost some against Bo, of which he has confirmed so many. */
async function rivals(confirmed: number) {
  const [ana, bo] = [world.player(), world.player()]
  for (const { userId } of [ana, bo]) world.set.friends.add(userId)
  await ana.matches.import(
    'season',
    Array.from({ length: 6 }, (_, n) => nthMatch(n, WON)),
  )
  const { id } = await ana.matches.addOpponent('Bo', 3.5)
  await ana.matches.link(id, bo)
  const meet = (n: number) => ana.matches.log(nthMatch(n, { ...LOST, opponents: [person('Bo', { id, skillLevel: 3.5 })] }))
  for (let n = 0; n < 10; n += 1) await meet(10 + n)
  const questions = await bo.matches.confirmations()
  for (const question of questions.slice(0, confirmed)) await bo.matches.accept(question)
  return { ana, bo, meet }
}

const confirmedOf = async (ana: Player) => (await ana.analysis()).analysis!.confirmed
const logOf = async ({ matches }: Player) => (await matches.list({ limit: 100 })).matches
const isTicked = ({ opponents }: { opponents: { confirmedUserId?: string | undefined }[] }) =>
  opponents.some(({ confirmedUserId }) => confirmedUserId !== undefined)

it('is there from ten confirmed matches on, as the estimator judges these alone', async () => {
  const { ana, bo } = await rivals(9)
  expect(await confirmedOf(ana)).toBeUndefined()
  await bo.matches.accept((await bo.matches.confirmations())[0]!)
  const ticked = (await logOf(ana)).filter(isTicked)
  expect(ticked).toHaveLength(10)
  const alone = readLevel(replayLog(me, ticked.map(rated)), world.set.now)
  const { analysis } = await ana.analysis()
  expect(analysis!.confirmed).toMatchObject({
    level: hundredths(alone.level),
    matches: 10,
    wins: 0,
    otherMatches: 6,
    otherWins: 6,
  })
  expect(analysis!.confirmed!.level).toBeLessThan(analysis!.level)
  // 16 of 38 points is ln(16.5 / 22.5) / 1.577 = 0.2 below the 3.5 across the net; the stated 3.5 pulls half of it back.
  expect(analysis!.confirmed!.level).toBe(3.4)
})

it('stays with a new match that is not confirmed, and goes with the tenth confirmation', async () => {
  const { ana, meet } = await rivals(10)
  const before = (await confirmedOf(ana))!
  await meet(30)
  expect(await confirmedOf(ana)).toEqual({ ...before, otherMatches: 7 })
  const [ticked] = (await logOf(ana)).filter(isTicked)
  await ana.matches.edit(ticked!.id, ['score'], { playerScore: 3, opponentScore: 22 })
  expect(await confirmedOf(ana)).toBeUndefined()
})

it('is for others only where its player has chosen so, and in no entry of the history', async () => {
  const { ana, bo } = await rivals(10)
  const own = await confirmedOf(ana)
  expect(own).toBeDefined()
  const asBo = async () => (await bo.analysis('singles', ana.userId)).analysis!
  expect(await asBo()).toMatchObject({ level: expect.any(Number) as number, confirmed: undefined })
  world.showConfirmed.add(ana.userId)
  expect((await asBo()).confirmed).toEqual(own)
  for (const reader of [ana, bo]) {
    const { analyses } = await reader.history('singles', {}, ana.userId)
    expect(analyses.map(({ confirmed }) => confirmed)).toEqual(analyses.map(() => undefined))
  }
})
