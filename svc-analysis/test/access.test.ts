import { FREE_ANALYSES, type Role } from '@kitchenline/domain'
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
  const forbidden = { code: 'STATS_FORBIDDEN' }
  const calls: [what: string, read: (viewer: Player, userId: string) => Promise<unknown>][] = [
    ['analysis', (viewer, userId) => viewer.analysis('singles', userId)],
    ['history', (viewer, userId) => viewer.history('singles', {}, userId)],
    ['line', (viewer, userId) => viewer.line('singles', userId)],
  ]

  // A request alone makes no friends: svc-social answers so until it is accepted.
  it.each(calls)('no stranger sees the %s, nor a friend to whom its owner shows no level or figures', async (_what, read) => {
    const [ana, other, admin] = [world.player(), world.player(), world.player(undefined, 'admin')]
    await play(ana, 0, 10)
    await ana.analysis()
    await expect(read(other, ana.userId)).rejects.toMatchObject(forbidden)
    world.set.friends.add(ana.userId)
    await expect(read(other, ana.userId)).resolves.toBeDefined()
    world.reserved.add(ana.userId)
    await expect(read(other, ana.userId)).rejects.toMatchObject(forbidden)
    await expect(read(admin, ana.userId)).resolves.toBeDefined()
  })

  it.each<[who: string, role: Role]>([
    ['a friend', 'user'],
    ['an administrator', 'admin'],
  ])('%s sees what is stored without the matches, which makes and costs nothing', async (_who, role) => {
    const [ana, viewer] = [world.player(), world.player(undefined, role)]
    if (role === 'user') world.set.friends.add(ana.userId)
    await play(ana, 0, 11)
    const { level } = (await ana.analysis()).analysis!
    const line = await ana.line()
    const look = async () => {
      const { analysis, access } = await viewer.analysis('singles', ana.userId)
      const { analyses } = await viewer.history('singles', {}, ana.userId)
      for (const shown of [analysis, analyses[0]])
        expect(shown).toMatchObject({ level, matchId: undefined, impact: [], matches: 11 })
      expect(JSON.stringify([analysis, analyses])).not.toMatch(/Rival|[0-9a-f]{8}-[0-9a-f]{4}-7/)
      expect([access, await viewer.line('singles', ana.userId)]).toEqual([undefined, line])
    }
    await look()
    await play(ana, 11, 12)
    await look()
    expect(await used(ana)).toBe(1)
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
