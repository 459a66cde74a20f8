import { doublesForm } from '../../svc-matches/test/match-requests.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { getSkillAnalysis } from '../src/analyses/get-skill-analysis.ts'
import { nthMatch, play, SCORELESS } from './season.ts'
import { startWorld, type Player } from './world.ts'

const world = forAllTests(startWorld)

const used = async ({ userId }: Player) => (await world.billing.freeUses.find(userId)).used
const asShown = async (ana: Player) => {
  const { hasEnoughData, gamesNeeded, singlesMatches, matchesAnalyzed, isReset } = await ana.analysis()
  return { hasEnoughData, gamesNeeded, singlesMatches, matchesAnalyzed, isReset }
}

it('ten matches without points unlock nothing', async () => {
  const ana = world.player()
  for (let n = 0; n < 10; n += 1) await ana.matches.log(nthMatch(n, SCORELESS))
  const nothing = { hasEnoughData: false, gamesNeeded: 10, singlesMatches: 0, matchesAnalyzed: 0, isReset: false }
  expect(await asShown(ana)).toEqual(nothing)
  expect((await ana.history()).analyses).toEqual([])
})

it('nine and one without points lack one, also for others, until it has some', async () => {
  const ana = world.player()
  const [first] = await play(ana, 0, 9)
  const { id } = await ana.matches.log(nthMatch(9, SCORELESS))
  const nine = { hasEnoughData: false, gamesNeeded: 1, singlesMatches: 9, matchesAnalyzed: 0 }
  expect(await asShown(ana)).toEqual({ ...nine, isReset: false })
  expect(await world.player(undefined, 'admin').analysis('singles', ana.userId)).toMatchObject(nine)
  await ana.matches.edit(id, ['score'], { ...SCORELESS, ownGames: [11], opponentGames: [4] })
  const ten = { hasEnoughData: true, gamesNeeded: 0, singlesMatches: 10, matchesAnalyzed: 10, isReset: false }
  expect(await asShown(ana)).toEqual(ten)
  await ana.matches.edit(first!.id, ['score'], SCORELESS)
  expect(await asShown(ana)).toEqual({ ...nine, isReset: true })
  expect(await ana.line()).toEqual([])
})

it('a match without points is no new match, so nothing is made, counted or waiting', async () => {
  await world.switchOn()
  const ana = world.player()
  await play(ana, 0, 10)
  await ana.analysis()
  const before = await used(ana)
  const { id } = await ana.matches.log(nthMatch(10, SCORELESS))
  expect(await ana.analysis()).toMatchObject({ analysis: { matches: 10 }, waitingMatches: 0 })
  expect((await ana.history()).analyses).toHaveLength(1)
  expect(await used(ana)).toBe(before)
  await ana.matches.edit(id, ['score'], { ...SCORELESS, playerScore: 11, opponentScore: 4 })
  expect(await ana.analysis()).toMatchObject({ analysis: { matches: 11 } })
  expect(await used(ana)).toBe(before + 1)
})

it('the default format is the one with more matches that have points', async () => {
  const { userId, onward, matches } = world.player()
  for (let n = 0; n < 2; n += 1) await matches.log(nthMatch(n, SCORELESS))
  await matches.log(doublesForm())
  const caller = { userId, role: 'user' as const, sessionId: 's1' }
  expect((await getSkillAnalysis(world.ctx, { caller, onward: onward(), userId, language: 'en' })).format).toBe('doubles')
})
