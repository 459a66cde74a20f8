import type { Match } from '@kitchenline/proto/matches'
import { DomainError } from '@kitchenline/domain'
import { linkedEstimates, readLevel, replayLog, type RatedMatch } from '@kitchenline/rating'
import mongoose from 'mongoose'
import { person } from '../../svc-matches/test/match-requests.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { nthMatch, rated } from './season.ts'
import { startWorld, type Player } from './world.ts'

const world = forAllTests(startWorld)
/** One pair for all tests, since friends take long to make: each test begins with `linked`, or before either agrees. */
let two: Awaited<ReturnType<typeof friends>>
beforeAll(async () => {
  two = await friends()
})
beforeEach(() => {
  for (const { userId } of [two.ana, two.bo]) world.set.friends.add(userId)
  world.reserved.clear()
  Object.assign(world.ctx, world.neighbours)
})

const STATED = 3
const me = { format: 'singles' as const, level: 3.5 }
const numbered = (length: number, of: (n: number) => ReturnType<typeof nthMatch>) => Array.from({ length }, (_, n) => of(n))
const logOf = async ({ matches }: Player): Promise<Match[]> => (await matches.list({ limit: 100 })).matches
const shownTo = async (who: Player) => (await who.analysis()).analysis!.level
const hundredths = (level: number) => Math.round(level * 100) / 100
const plain = async (who: Player) => readLevel(replayLog(me, (await logOf(who)).map(rated)), world.set.now).level

/** Ana has stated of Bo far less than his matches show, and he has confirmed the one that they played; both have an analysis. */
async function friends() {
  const [ana, bo] = [world.player(), world.player()]
  for (const { userId } of [ana, bo]) world.set.friends.add(userId)
  const strong = (n: number) => nthMatch(n, { opponents: [person(`Ace ${n % 4}`, { skillLevel: 5 })] })
  await bo.matches.import('season', numbered(11, strong))
  await ana.matches.import('season', numbered(11, nthMatch))
  const entry = await ana.matches.addOpponent('Bo', STATED)
  await ana.matches.link(entry.id, bo)
  const opponents = [person('Bo', { id: entry.id, skillLevel: STATED })]
  const { id } = await ana.matches.log(nthMatch(20, { opponents }))
  await bo.matches.accept((await bo.matches.confirmations())[0]!)
  const meet = (n: number) => ana.matches.log(nthMatch(n, { opponents }))
  for (const one of [ana, bo]) await one.analysis()
  return { ana, bo, id, meet }
}

/** The estimate from Ana's log, with Bo's without her before they met. */
async function expected(ana: Player, bo: Player, id: string) {
  const [own, his] = [await logOf(ana), await logOf(bo)]
  const meeting = own.find((match) => match.id === id)!
  const herKey = his.flatMap(({ opponents }) => opponents).find(({ name }) => name === 'Ana')!.id!
  const estimate = linkedEstimates(me, his.map(rated), { before: [meeting.matchDate!], without: new Set([herKey]) })[0]!
  const link = (match: Match): RatedMatch => {
    const one = rated(match)
    return match.id === id ? { ...one, opponents: one.opponents.map((person) => ({ id: person.id, estimate })) } : one
  }
  return { estimate, level: readLevel(replayLog(me, own.map(link)), world.set.now).level }
}

const linkedIn = async (ana: Player, matchId: string) => (await ana.math('singles', { matchId })).matches[0]!

/** Both have agreed and looked, from the first time on and also after one of them has turned it off. */
async function linked() {
  for (const one of [two.bo, two.ana]) if (!(await one.linking())) await one.linking(true)
  for (const one of [two.bo, two.ana]) await one.analysis()
  expect((await linkedIn(two.ana, two.id)).linked).toBe(true)
  return two
}

it('is off until both have turned it on, in either order', async () => {
  const { ana, bo, id } = two
  const before = await shownTo(ana)
  expect([await ana.linking(), await bo.linking()]).toEqual([false, false])
  for (const first of [ana, bo]) {
    await first.linking(true)
    for (const one of [bo, ana]) await one.analysis()
    expect(await linkedIn(ana, id)).toMatchObject({ linked: false, linkedLevels: [] })
    expect([await ana.linking(), await bo.linking(), await shownTo(ana)]).toEqual([first === ana, first === bo, before])
    await first.linking(false)
  }
})

it('uses a friend’s own estimate before that day in place of the level entered, and shows it in the math', async () => {
  const { ana, bo, id } = two
  const before = await shownTo(ana)
  // A match with her that she never confirmed adds nothing about him either.
  const herEntry = (await logOf(bo)).find(({ opponents }) => opponents[0]!.name === 'Ana')!.opponents[0]!
  await bo.matches.log(nthMatch(3, { opponents: [person('Ana', { id: herEntry.id!, skillLevel: 8 })] }))
  await linked()
  const { estimate, level } = await expected(ana, bo, id)
  expect(await shownTo(ana)).toBe(hundredths(level))
  expect(level).toBeGreaterThan(before)
  expect((await ana.history()).analyses[0]).toMatchObject({ replayed: 'links', level: hundredths(level) })
  const { asOf } = estimate
  expect((await linkedIn(ana, id)).linkedLevels).toEqual([
    { name: 'Bo', stated: STATED, level: estimate.level, margin: 1.2816 * estimate.sd, asOf },
  ])
  const math = await ana.math()
  expect(math.start + math.matches.reduce((sum, { levels }) => sum + levels, 0)).toBeCloseTo(math.level, 9)
  expect(math.level).toBe(level)
  expect(math.matches.filter((one) => one.linked)).toHaveLength(1)
})

it('goes no round: looking again and again changes neither of the two', async () => {
  const { ana, bo } = await linked()
  const state = async () => ({
    levels: [await shownTo(ana), await shownTo(bo)],
    entries: [(await ana.history()).analyses.length, (await bo.history()).analyses.length],
    revisions: (await mongoose.connection.collection('kept_levels').find({}).toArray()).map(({ revision }) => revision as number),
  })
  await state()
  const first = await state()
  expect(await state()).toEqual(first)
})

it('stores nothing for friends of a player who has refused', async () => {
  const { ana, bo } = await linked()
  const countLevels = () => mongoose.connection.collection('linked_levels').countDocuments({ readerId: ana.userId })
  expect(await countLevels()).toBe(1)
  await bo.linking(false)
  expect(await countLevels()).toBe(0)
  await bo.analysis()
  expect(await countLevels()).toBe(0)
})

it('has no effect from the refusal on, also when the process dies before stored estimates are removed', async () => {
  const { ana, bo, id } = await linked()
  const { linkedLevels } = world.ctx
  world.ctx.linkedLevels = { ...linkedLevels, remove: () => Promise.reject(new Error('killed')) }
  await expect(bo.linking(false)).rejects.toBeDefined()
  world.ctx.linkedLevels = linkedLevels
  expect(await linkedIn(ana, id)).toMatchObject({ linked: false, linkedLevels: [] })
})

it('is written by the next reader when the process dies right after an analysis was stored', async () => {
  const { ana, bo, id } = await linked()
  await bo.linking(false)
  await bo.linking(true)
  const { linkedLevels } = world.ctx
  world.ctx.linkedLevels = { ...linkedLevels, write: () => Promise.reject(new Error('killed')) }
  await expect(bo.analysis()).rejects.toBeDefined()
  world.ctx.linkedLevels = linkedLevels
  expect((await linkedIn(ana, id)).linked).toBe(false)
  await bo.analysis()
  expect(await shownTo(ana)).toBe(hundredths((await expected(ana, bo, id)).level))
  expect((await linkedIn(ana, id)).linked).toBe(true)
})

it('without svc-social what is there is shown, and nothing of a friend', async () => {
  const { ana } = await linked()
  const before = await ana.analysis()
  const unavailable = () => Promise.reject(new DomainError('DEPENDENCY_UNAVAILABLE'))
  world.ctx.friendships = { areFriends: unavailable, list: unavailable }
  await ana.matches.log(nthMatch(30))
  expect(await ana.analysis()).toMatchObject({ analysis: before.analysis, waitingMatches: 1 })
  await expect(ana.math()).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  world.ctx.friendships = world.neighbours.friendships
  expect(await ana.analysis()).toMatchObject({ analysis: { matches: before.matchesAnalyzed + 1 }, waitingMatches: 0 })
})

it('moves when the friend plays, and the stored analysis is marked as outdated', async () => {
  const { ana, bo, id, meet } = await linked()
  const before = await shownTo(ana)
  await bo.matches.log(nthMatch(15, { result: 'MATCH_RESULT_LOST', ownGames: [1, 0], opponentGames: [11, 11] }))
  await bo.analysis()
  expect((await ana.stored()).analyses[0]!.version).toBe('')
  const { level } = await expected(ana, bo, id)
  expect(await shownTo(ana)).toBe(hundredths(level))
  expect(level).toBeLessThan(before)
  // The next one that they play together, which only he has looked at since.
  await meet(25)
  await bo.matches.accept((await bo.matches.confirmations())[0]!)
  await bo.analysis()
  await ana.analysis()
  const shared = (await ana.math()).matches.filter((one) => one.linked)
  expect(shared.map(({ linkedLevels }) => linkedLevels[0]!.name)).toEqual(['Bo', 'Bo'])
})

/** The last one leaves nothing to link. */
it.each<[string, () => Promise<unknown>]>([
  ['the friend refuses', () => two.bo.linking(false)],
  ['the player refuses', () => two.ana.linking(false)],
  ['they are friends no longer', () => Promise.resolve(world.set.friends.delete(two.bo.userId))],
  ['the friend shows the level to nobody', () => Promise.resolve(world.reserved.add(two.bo.userId))],
  ['the friend clears all matches', () => two.bo.matches.clear('MATCH_FORMAT_SINGLES').then(() => two.bo.analysis())],
])('counts the statement again once %s', async (_what, stop) => {
  const { ana, id } = await linked()
  await stop()
  expect((await linkedIn(ana, id)).linkedLevels).toEqual([])
  expect(await shownTo(ana)).toBe(hundredths(await plain(ana)))
})
