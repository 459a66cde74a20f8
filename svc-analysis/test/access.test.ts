import { FREE_ANALYSES, type Role } from '@kitchenline/domain'
import type { GetSkillAnalysisResponse, ListAnalysesResponse } from '@kitchenline/proto/analysis'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import type { Context } from '../src/context.ts'
import { play } from './season.ts'
import { startWorld, type Player } from './world.ts'

const world = forAllTests(startWorld)
beforeEach(async () => {
  world.set.friends.clear()
  world.reserved.clear()
  world.set.vips.clear()
  Object.assign(world.ctx, world.neighbours)
  await world.switchOn()
})

const used = async ({ userId }: Player) => (await world.billing.freeUses.find(userId)).used
const useUp = async ({ userId }: Player, times: number) => {
  for (let n = 0; n < times; n += 1) await world.billing.freeUses.count(userId, `before:${n}`)
}

describe('a new analysis', () => {
  it.each<[before: number, source: string, remaining: number, matches: number, waiting: number]>([
    [FREE_ANALYSES - 1, 'none', 0, 11, 0],
    [FREE_ANALYSES, 'none', 0, 10, 1],
    [0, 'free', FREE_ANALYSES - 1, 11, 0],
  ])('after %i counted ones leaves access by %s, %i free', async (before, source, remaining, matches, waiting) => {
    const ana = world.player()
    await play(ana, 0, 10)
    // The first is made while all is free.
    await world.switchOff()
    await ana.analysis()
    await world.switchOn()
    await useUp(ana, before)
    await play(ana, 10, 11)
    const shown = await ana.analysis()
    expect(shown).toMatchObject({
      access: { source, remainingFreeMatches: remaining },
      analysis: { matches },
      waitingMatches: waiting,
    })
    expect((await ana.history()).analyses).toHaveLength(matches - 9)
  })

  it('is counted for no player while the switch is off, and for no VIP', async () => {
    const [ana, vip] = [world.player(), world.player()]
    world.set.vips.add(vip.userId)
    await play(vip, 0, 10)
    expect(await vip.analysis()).toMatchObject({ access: { source: 'vip' }, analysis: { matches: 10 } })
    await world.switchOff()
    await play(ana, 0, 10)
    expect(await ana.analysis()).toMatchObject({ access: { source: 'free_for_all' }, analysis: { matches: 10 } })
    expect([await used(ana), await used(vip)]).toEqual([0, 0])
  })

  it.each([
    ['a plan', undefined, [11, 12], 2, 'active'],
    ['the last match of a pack', [{ paymentId: 'p1', matches: 1 }], [11, 11], 1, 'expired'],
  ] as const)('is paid for by %s before the free ones', async (_what, grants, analysed, matchesUsed, status) => {
    const ana = world.player()
    await play(ana, 0, 10)
    await world.switchOff()
    await ana.analysis()
    await world.switchOn()
    await useUp(ana, FREE_ANALYSES)
    const [now, later] = [new Date(), new Date(Date.now() + 86_400_000)]
    const moments = { startDate: now, createdAt: now, updatedAt: now, ...(grants ? {} : { endDate: later }) }
    const id = `bought:${ana.userId}`
    const bought = {
      id,
      userId: ana.userId,
      planId: 'weekly',
      status: 'active' as const,
      matchesUsed: 0,
      usedFor: [],
      version: 1,
    }
    await world.billing.subscriptions.put({ ...bought, ...moments, ...(grants ? { grants: [...grants] } : {}) })
    for (const [played, matches] of analysed.entries()) {
      await play(ana, 10 + played, 11 + played)
      expect((await ana.analysis()).analysis?.matches).toBe(matches)
    }
    expect(await world.billing.subscriptions.find(id)).toMatchObject({ matchesUsed, status })
  })

  it('is counted once, from any number of devices at once, and never for looking, editing or deleting', async () => {
    const ana = world.player()
    const matches = await play(ana, 0, 11)
    await Promise.all(Array.from({ length: 5 }, () => ana.analysis()))
    await Promise.all([ana.analysis(), ana.history(), ana.analysis()])
    expect(await used(ana)).toBe(1)
    await ana.matches.edit(matches[2]!.id, ['result'], { result: 'MATCH_RESULT_LOST' })
    await ana.analysis()
    await ana.matches.delete(matches[4]!.id)
    await ana.analysis()
    await ana.matches.restore(matches[4]!.id)
    expect((await ana.analysis()).analysis?.matches).toBe(11)
    expect(await used(ana)).toBe(1)
  })

  it('that waits is made once there is access, of all that waited', async () => {
    const ana = world.player()
    await play(ana, 0, 10)
    await ana.analysis()
    await useUp(ana, FREE_ANALYSES)
    const old = await play(ana, 10, 12)
    expect(await ana.analysis()).toMatchObject({ analysis: { matches: 10 }, waitingMatches: 2 })
    expect((await ana.math()).total).toBe(10)
    await ana.matches.delete(old[0]!.id)
    expect(await ana.analysis()).toMatchObject({ analysis: { matches: 10 }, waitingMatches: 1 })
    world.set.vips.add(ana.userId)
    await play(ana, 12, 13)
    expect(await ana.analysis()).toMatchObject({ analysis: { matches: 12 }, waitingMatches: 0, access: { source: 'vip' } })
  })
})

it('a slow look writes nothing over a faster one, and what it counted counts for both', async () => {
  const ana = world.player()
  // From the first match on: nothing but the last write is in the way.
  await play(ana, 0, 10)
  const { access } = world.neighbours
  let goOn: (() => void) | undefined
  const isHeld = new Promise<void>((held) => {
    const released = new Promise<void>((release) => (goOn = release))
    world.ctx.access = {
      ...access,
      async use(onward, analysis) {
        const used = await access.use(onward, analysis)
        world.ctx.access = access
        held()
        await released
        return used
      },
    }
  })
  const slow = ana.analysis()
  await isHeld
  await play(ana, 10, 11)
  const fast = await ana.analysis()
  goOn!()
  expect([fast.analysis!.matches, (await slow).analysis!.matches, (await ana.analysis()).analysis!.matches]).toEqual([11, 11, 11])
  expect((await ana.history()).analyses.map(({ matches }) => matches)).toEqual([11])
  expect(await used(ana)).toBe(1)
})

it('fetches the own level and access once, whether there is something new or not', async () => {
  const ana = world.player()
  await play(ana, 0, 10)
  const calls: string[] = []
  const { access, ownLevels } = world.neighbours
  world.ctx.ownLevels = { ...ownLevels, find: () => (calls.push('level'), ownLevels.find()) }
  world.ctx.access = {
    get: (onward) => (calls.push('access'), access.get(onward)),
    use: (onward, analysis) => (calls.push('access'), access.use(onward, analysis)),
  }
  expect((await ana.analysis()).analysis).toMatchObject({ matches: 10, previousLevel: 3.5 })
  expect(calls.toSorted()).toEqual(['access', 'level'])
  expect((await ana.analysis()).access).toMatchObject({ source: 'free', remainingFreeMatches: FREE_ANALYSES - 1 })
  expect(calls.toSorted()).toEqual(['access', 'access', 'level', 'level'])
})

it('a crash at any write, and at the count, counts once and ends in the same analysis', async () => {
  const steps: [keyof Context, string][] = [
    ['storedLevels', 'save'],
    ['access', 'use'],
    ['history', 'file'],
    ['storedLevels', 'markFiled'],
  ]
  for (const [part, method] of steps) {
    for (const when of ['before', 'after'] as const) {
      const ana = world.player()
      await play(ana, 0, 10)
      const real = world.ctx[part] as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>
      let isDead = false
      const dying = async (...args: unknown[]) => {
        if (when === 'after') await real[method]!(...args)
        isDead = true
        throw new Error('killed')
      }
      Object.assign(world.ctx, { [part]: { ...real, [method]: dying } })
      await expect(ana.analysis()).rejects.toMatchObject({ code: 'UNEXPECTED' })
      Object.assign(world.ctx, { [part]: real })
      expect(isDead).toBe(true)
      expect((await ana.analysis()).analysis).toMatchObject({ matches: 10, kind: 'initial' })
      expect((await ana.history()).analyses).toHaveLength(1)
      expect([part, method, when, await used(ana)]).toEqual([part, method, when, 1])
    }
  }
})

/** Anonymous callers and wrong tokens: callers.test.ts, over every call. */
describe('who may see it', () => {
  const who: [who: string, friends: boolean, role: Role, mayRead: boolean][] = [
    ['a stranger', false, 'user', false],
    // A request alone makes no friends: svc-social answers so until it is accepted.
    ['who has asked to be a friend', false, 'user', false],
    ['a friend', true, 'user', true],
    ['an administrator', false, 'admin', true],
  ]
  const calls = ['analysis', 'history'] as const
  it.each(who.flatMap((one) => calls.map((name) => [...one, name] as const)))(
    '%s (friends: %s, %s, may: %s) requests the %s',
    async (_who, isFriend, role, mayRead, name) => {
      const [ana, viewer] = [world.player(), world.player(undefined, role)]
      if (isFriend) world.set.friends.add(ana.userId)
      await play(ana, 0, 11)
      const own = (await ana.analysis()).analysis!
      const read = name === 'analysis' ? viewer.analysis('singles', ana.userId) : viewer.history('singles', {}, ana.userId)
      if (!mayRead) return expect(read).rejects.toMatchObject({ code: 'STATS_FORBIDDEN' })
      const response = (await read) as Partial<GetSkillAnalysisResponse & ListAnalysesResponse>
      const [shown] = response.analyses ?? [response.analysis!]
      expect(shown).toMatchObject({ level: own.level, matchId: undefined, impact: [] })
      expect(response.access).toBeUndefined()
      expect(JSON.stringify({ shown })).not.toMatch(/Rival|[0-9a-f]{8}-[0-9a-f]{4}-7/)
      // Opening another player's analysis makes none, and costs neither player anything.
      await play(ana, 11, 12)
      expect((await viewer.analysis('singles', ana.userId)).analysis?.matches).toBe(11)
      expect(await used(ana)).toBe(1)
    },
  )

  it('is not for a friend to whom its owner does not show level or figures', async () => {
    const [ana, friend, admin] = [world.player(), world.player(), world.player(undefined, 'admin')]
    world.set.friends.add(ana.userId)
    await play(ana, 0, 10)
    await ana.analysis()
    expect((await friend.analysis('singles', ana.userId)).analysis).toBeDefined()
    world.reserved.add(ana.userId)
    await expect(friend.analysis('singles', ana.userId)).rejects.toMatchObject({ code: 'STATS_FORBIDDEN' })
    await expect(friend.history('singles', {}, ana.userId)).rejects.toMatchObject({ code: 'STATS_FORBIDDEN' })
    expect((await admin.analysis('singles', ana.userId)).analysis).toBeDefined()
  })

  it.each(['user', 'admin'] as const)('oneself sees all of it, as %s', async (role) => {
    const ana = world.player(undefined, role)
    const [match] = await play(ana, 0, 11)
    const { analysis, access } = await ana.analysis()
    expect([analysis!.impact.length, access?.source]).toEqual([11, 'free'])
    expect((await ana.history()).analyses[0]).toMatchObject({ id: analysis!.id, impact: analysis!.impact })
    expect((await ana.stored()).analyses[0]!.analysis).toEqual(analysis)
    expect((await ana.math()).total).toBe(11)
    expect((await ana.forecast('singles', [match!.opponents[0]!.id!])).forecast).toBeDefined()
  })

  it('the math, the forecast and whether levels are linked are the caller’s own', async () => {
    const [ana, bo] = [world.player(), world.player()]
    world.set.friends.add(ana.userId)
    const [match] = await play(ana, 0, 10)
    await ana.analysis()
    expect((await bo.math()).total).toBe(0)
    expect((await bo.forecast('singles', [match!.opponents[0]!.id!])).forecast).toBeUndefined()
    expect((await bo.stored()).analyses).toEqual([])
    await ana.linking(true)
    expect([await ana.linking(), await bo.linking()]).toEqual([true, false])
  })
})
