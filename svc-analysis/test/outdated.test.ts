import { PICKLEBALL, readLevel, replayLog } from '@kitchenline/rating'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { play, rated } from './season.ts'
import { startWorld } from './world.ts'

const world = forAllTests(startWorld)
beforeEach(() => {
  Object.assign(world.ctx, { constants: PICKLEBALL })
  world.set.now = new Date('2026-06-01T12:00:00.000Z')
})

it('other constants judge all matches again, and the history notes it', async () => {
  const ana = world.player()
  const matches = await play(ana, 0, 12)
  await ana.analysis()
  const singles = { ...PICKLEBALL.singles, scorePadding: 2, nearVariance: 0.2 }
  world.ctx.constants = { ...PICKLEBALL, singles }
  const { analysis } = await ana.analysis()
  const player = { format: 'singles' as const, level: 3.5, constants: singles }
  expect(analysis!.level).toBeCloseTo(readLevel(replayLog(player, matches.map(rated)), world.set.now).level, 2)
  expect((await ana.history()).analyses[0]).toMatchObject({ replayed: 'constants', kind: 'ongoing' })
})

it('the level is less certain after weeks of silence, without a new entry', async () => {
  const ana = world.player()
  await play(ana, 0, 12)
  const before = (await ana.analysis()).analysis!
  world.set.now = new Date('2026-09-01T12:00:00.000Z')
  const after = (await ana.analysis()).analysis!
  expect(after.confidence).toBeLessThan(before.confidence)
  expect(after).toMatchObject({ id: before.id, level: before.level, createdAt: before.createdAt })
  expect(after.reasons[0]).toMatchObject({ code: 'INACTIVITY' })
  expect((await ana.history()).analyses).toHaveLength(1)
})

it('an analysis that silence or another method has outdated has no version, so the dashboard asks for the new one', async () => {
  const ana = world.player()
  const pass = (days: number) => (world.set.now = new Date(Date.UTC(2026, 3, 25 + days)))
  await play(ana, 0, 12)
  pass(0)
  await ana.analysis()
  const version = async () => (await ana.stored()).analyses[0]!.version
  const silentDays = async () => (await ana.analysis()).analysis!.reasons.find(({ code }) => code === 'INACTIVITY')?.numbers.days
  const current = await version()
  expect(current).not.toBe('')
  pass(6)
  expect(await version()).toBe(current)
  pass(60)
  expect(await version()).toBe('')
  const days = (await silentDays())!
  expect(await version()).toBe(current)
  // A reader of the days of silence counts them.
  pass(61)
  expect(await version()).toBe('')
  expect(await silentDays()).toBe(days + 1)
  world.ctx.constants = { ...PICKLEBALL, singles: { ...PICKLEBALL.singles, scorePadding: 2 } }
  expect(await version()).toBe('')
})

it('another method that comes to the same makes no new entry', async () => {
  const ana = world.player()
  await play(ana, 0, 12)
  const before = (await ana.analysis()).analysis!
  const singles = { ...PICKLEBALL.singles, unknownPartner: 0.4 }
  world.ctx.constants = { ...PICKLEBALL, singles }
  expect((await ana.analysis()).analysis).toMatchObject({ id: before.id, level: before.level, replayed: undefined })
  expect((await ana.history()).analyses).toHaveLength(1)
})

it('an own level that no one knows right now stops the first analysis, which starts from it, and no later one', async () => {
  const ana = world.player()
  const { ownLevels } = world.ctx
  const isUnknown = { ...ownLevels, find: () => Promise.reject(new Error('unreachable')) }
  await play(ana, 0, 12)
  world.ctx.ownLevels = isUnknown
  await expect(ana.analysis()).rejects.toMatchObject({ code: 'UNEXPECTED' })
  world.ctx.ownLevels = ownLevels
  await ana.analysis()
  await play(ana, 12, 13)
  world.ctx.ownLevels = isUnknown
  await ana.analysis()
  world.ctx.ownLevels = ownLevels
  expect((await ana.history()).analyses).toMatchObject([{ matches: 13 }, { matches: 12, previousLevel: 3.5 }])
})
