import type { Outgoing } from '@kitchenline/runtime'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { acceptMatch } from '../src/confirmations/answer-question.ts'
import { contentOf } from '../src/confirmations/content.ts'
import type { Context } from '../src/context.ts'
import { editMatch } from '../src/matches/edit-match.ts'
import { mergeOpponents, undoMerge } from '../src/opponents/merge-opponents.ts'
import { sweep } from '../src/sweep.ts'
import { person, singlesForm } from './match-requests.ts'
import { expectCounted, expectLinked } from './naive-figures.ts'
import { player } from './player.ts'
import { recordedWorld } from './recorded-world.ts'
import { LONGER_THAN_ANY_CALL_MS, newPlayer, startService } from './running-service.ts'
import { news, only, score, sharedWorlds, type World } from './shared-worlds.ts'
import { diesBefore } from './watched-writes.ts'

let now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))
beforeEach(() => void (now = new Date()))

const { asked, shared, withCopy, expectTicks } = sharedWorlds(() => service, {
  now: () => now,
  goOn: (ms) => void (now = new Date(now.getTime() + ms)),
})

const onward = {} as Outgoing
const accept = async (ctx: Context, { ana, bea, id }: World) => {
  const match = (await service.ctx.matches.find(ana.userId, id))!.match
  const owner = { name: 'Ana', skillLevel: 4 }
  const which = { userId: bea.userId, ownerId: ana.userId, matchId: id }
  await acceptMatch(ctx, { ...which, onward, owner, seen: contentOf(match) })
}
const edit = (ctx: Context, { ana, id }: World) => {
  const edited = { ...score(9, 11), ownGames: [], opponentGames: [] }
  return editMatch(ctx, { userId: ana.userId, id, fields: ['score'], input: edited })
}
const logged = async (world: World) => {
  const mirrored = { ...score(15, 22), result: 'MATCH_RESULT_LOST' as const, opponents: [person('Ana')] }
  await world.bea.log(singlesForm({ ...mirrored, matchDate: new Date(now.getTime() - 1000) }))
  return world
}
type Change = {
  start: () => Promise<World>
  run: (ctx: Context, world: World) => Promise<unknown>
  end: (world: World) => Promise<void>
  every?: number
}
const changes: Record<string, Change> = {
  'a yes': { start: asked, run: accept, end: (world) => expectTicks(world, true) },
  'a yes to what she has logged herself': {
    every: 2,
    start: async () => logged(await asked()),
    run: accept,
    end: (world) => expectTicks(world, true),
  },
  'a change of a shared match': {
    start: shared,
    run: edit,
    async end(world) {
      await expectTicks(world, false)
      expect(await news(world.bea)).toEqual(['CHANGED'])
    },
  },
  'taking a change over': {
    every: 2,
    async start() {
      const world = await shared()
      await edit(service.ctx, world)
      return world
    },
    run: accept,
    async end(world) {
      await expectTicks(world, true)
      expect(await only(world.bea)).toMatchObject(score(11, 9))
    },
  },
  'a merge': {
    every: 2,
    start: withCopy,
    run: (ctx, { ana, entry, copy }) => mergeOpponents(ctx, { userId: ana.userId, id: copy!, intoId: entry, isRenaming: true }),
    async end({ ana, bea }) {
      const expected = { name: 'Bea', totalMatches: 2, linkedUserId: bea.userId }
      expect(await ana.opponents()).toEqual([expect.objectContaining(expected)])
      await expectLinked(ana)
    },
  },
  'a merge that is taken back': {
    every: 2,
    async start() {
      const world = await withCopy()
      await world.ana.merge(world.entry, world.copy)
      return world
    },
    run: (ctx, { ana, entry }) => undoMerge(ctx, { userId: ana.userId, id: entry }),
    async end({ ana, bea, entry }) {
      const back = { id: entry, name: 'Bea', totalMatches: 1, linkedUserId: bea.userId }
      expect(await ana.opponents()).toEqual([
        expect.objectContaining({ name: 'B.', totalMatches: 1 }),
        expect.objectContaining(back),
      ])
      await expectLinked(ana)
    },
  },
}
const COLLECTIONS = ['matches', 'opponents', 'user_stats', 'opponent_links', 'match_questions']

describe.each(Object.entries(changes))('%s', (_what, { start, run, end, every = 1 }) => {
  const template = recordedWorld(COLLECTIONS)
  const again = async (): Promise<World> => {
    const first = async () => {
      const { ana, bea, ...ids } = await start()
      return { ...ids, ana: ana.userId, bea: bea.userId } as Record<string, string>
    }
    const [copy] = await template(first, { playersOf: ({ ana, bea }) => [ana!, bea!], newId: newPlayer })
    const ids = copy!
    for (const id of [ids.ana!, ids.bea!]) service.friends.add(id)
    return { ...(ids as World & Record<string, string>), ana: player(service, ids.ana!), bea: player(service, ids.bea!) }
  }
  const secondTry = (world: World) =>
    run(service.ctx, world).catch((error: { code?: string }) => expect(error.code).toBe('MATCH_NOT_FOUND'))
  const later = async () => {
    now = new Date(now.getTime() + LONGER_THAN_ANY_CALL_MS)
    await sweep(service.ctx)
  }

  it('that dies before any of its writes is finished by the sweep, or by a second try', async () => {
    const worlds: World[] = []
    // Where another change has tried each of the same steps, every other one.
    for (let died = true, at = 1; died; at += every) {
      worlds.push(await again())
      died = await diesBefore(service.ctx, at, (ctx) => run(ctx, worlds.at(-1)!))
    }
    expect(worlds.length).toBeGreaterThan(2)
    // Once before the sweep, where it has to wait for the dead.
    await secondTry(worlds[2]!)
    await later()
    await Promise.all(worlds.map(secondTry))
    await later()
    for (const world of worlds) await end(world)
    await Promise.all(worlds.slice(0, 3).flatMap(({ ana, bea }) => [expectCounted(ana), expectCounted(bea)]))
  })
})

it('taking a change over that meets a newer one is refused, and the newer one is still to be answered', async () => {
  const world = await shared()
  const { ana, bea, id } = world
  await edit(service.ctx, world)
  const { find } = service.ctx.matches
  let isChanged = false
  const findAfterEdit: typeof find = async (userId, matchId) => {
    const found = await find(userId, matchId)
    if (matchId === id && !isChanged) {
      isChanged = true
      await ana.edit(id, ['score'], score(8, 22))
    }
    return found
  }
  const before = await only(bea)
  const answer = accept({ ...service.ctx, matches: { ...service.ctx.matches, find: findAfterEdit } }, world)
  await expect(answer).rejects.toMatchObject({ code: 'STALE_VERSION' })
  expect(await news(bea)).toEqual(['CHANGED'])
  expect(await only(bea)).toMatchObject({ playerScore: before.playerScore, opponentScore: before.opponentScore })
})
