import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import type { Context } from '../src/context.ts'
import { readFigures } from '../src/figures/get-figures.ts'
import { deleteMatch } from '../src/matches/bin.ts'
import { editMatch } from '../src/matches/edit-match.ts'
import { listMatches } from '../src/matches/list-matches.ts'
import { logMatch } from '../src/matches/log-match.ts'
import type { NewMatch } from '../src/records/match.ts'
import { sweepLogs } from '../src/sweep.ts'
import { expectExact, expectFinished } from './exact-figures.ts'
import { newMatch, person, singlesForm } from './match-requests.ts'
import { player } from './player.ts'
import { recordedWorld } from './recorded-world.ts'
import { newPlayer, startService } from './running-service.ts'
import { stepped } from './stepped.ts'

const now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))

type World = { userId: string; match: string }

const template = recordedWorld(['matches', 'opponents', 'user_stats'])
const newWorlds = (copies: number) =>
  template(
    async (): Promise<World> => {
      const ana = player(service, newPlayer())
      const { id } = await ana.log(singlesForm())
      await ana.log(singlesForm({ opponents: [person('Eli')], result: 'MATCH_RESULT_LOST' }))
      return { userId: ana.userId, match: id }
    },
    { playersOf: ({ userId }) => [userId], newId: newPlayer, copies },
  )

type Operation = (ctx: Context, world: World) => Promise<unknown>
const input = newMatch({ opponents: [{ name: 'Dana' }] })
const writers = {
  log: (ctx, { userId }) => logMatch(ctx, { userId, input, idempotencyKey: ctx.newId() }),
  'log of a new name': (ctx, { userId }) => {
    return logMatch(ctx, { userId, input: { ...input, opponents: [{ name: 'Gil' }] }, idempotencyKey: ctx.newId() })
  },
  edit: (ctx, { userId, match: id }) =>
    editMatch(ctx, { userId, id, fields: ['result', 'opponent1.name'], input: { ...input, opponents: [{ name: 'Eli' }] } }),
  move: (ctx, { userId, match: id }) => {
    const doubles: Partial<NewMatch> = { matchType: 'doubles', partner: { name: 'Pat' } }
    return editMatch(ctx, { userId, id, fields: ['matchType', 'partner.name'], input: doubles })
  },
  delete: (ctx, { userId, match: id }) => deleteMatch(ctx, { userId, id }),
  // To it, every change under way looks abandoned. Other worlds are not its business.
  sweep: (ctx, { userId }) => {
    return sweepLogs({ ...ctx, userStats: { ...ctx.userStats, listUnapplied: () => Promise.resolve([userId]) } })
  },
} satisfies Record<string, Operation>
const readers = {
  async figures(ctx, { userId }) {
    const { tallies } = await readFigures(ctx, userId, ['both'])
    expect(tallies.singles.matches).toBe(2)
    expect([0, 1]).toContain(tallies.singles.wins)
  },
  async list(ctx, { userId, match }) {
    const { matches } = await listMatches(ctx, { userId, filter: {} })
    expect(matches).toHaveLength(2)
    expect(matches.filter(({ id }) => id === match)).toHaveLength(1)
  },
} satisfies Record<string, Operation>
const operations = { ...writers, ...readers }
type Name = keyof typeof operations

/** Writers stop before each write, readers before each read. */
const start = (name: Name, world: World) =>
  stepped(service.ctx, (ctx) => operations[name](ctx, world), name in readers ? 'calls' : 'writes')

function tolerate(error: { code?: string }) {
  if (error.code !== 'MATCH_NOT_FOUND') throw error
}

const all = <T>(items: T[], run: (item: T) => Promise<unknown>) => Promise.all(items.map(run))

/** Each first takes `head` steps, the second `middle`, then the first the rest of its own, then the second. One query looks at all. */
async function interleave([a, b]: [Name, Name], schedules: { head: number; middle: number }[]) {
  const worlds = await newWorlds(schedules.length)
  const runs = schedules.map((schedule, at) => ({ ...schedule, first: start(a, worlds[at]!), second: start(b, worlds[at]!) }))
  await all(runs, ({ first, head }) => first.advance(head))
  await all(runs, ({ second, middle }) => second.advance(middle))
  await expectExact(worlds)
  await all(runs, ({ first }) => first.advance())
  await expectExact(worlds)
  await all(runs, ({ second }) => second.advance())
  await all(runs, ({ first, second }) => all([first, second], ({ answer }) => answer.catch(tolerate)))
  await expectFinished(worlds)
}

/** Each first dies after `head` steps, the second runs, then the sweep. */
async function crash([a, b]: [Name, Name], heads: number[]) {
  const worlds = await newWorlds(heads.length)
  await all(worlds, async (world) => {
    const dying = start(a, world)
    await dying.advance(heads[worlds.indexOf(world)])
    await dying.kill()
    await operations[b](service.ctx, world).catch(tolerate)
    await writers.sweep(service.ctx, world)
  })
  await expectFinished(worlds)
}

/** How many steps the first takes alone, and how many the second beside it at most, apart from waiting. */
async function countSteps([a, b]: [Name, Name]): Promise<{ heads: number[]; middles: number[] }> {
  const [alone, shared] = await newWorlds(2)
  const head = await start(a, alone!).advance()
  const first = start(a, shared!)
  await first.advance(head - 2)
  const middle = await start(b, shared!).advance()
  return { heads: [0, ...upTo(head - 1)], middles: [...upTo(Math.min(middle, LONGEST)), Infinity] }
}

/** Who finds the other's change half done applies it, and then commits its own. */
const LONGEST = 9
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

it.each<[Name, Name]>([
  ['edit', 'delete'],
  ['delete', 'edit'],
  ['log', 'edit'],
  ['edit', 'log'],
  ['move', 'edit'],
  ['edit', 'move'],
  ['log of a new name', 'log of a new name'],
  ['log of a new name', 'sweep'],
  ['edit', 'sweep'],
  ['move', 'sweep'],
  ['move', 'list'],
  ['list', 'move'],
  ['edit', 'figures'],
])('figures are exact wherever %s stops for any part of %s, or dies', async (...pair) => {
  const { heads, middles } = await countSteps(pair)
  const schedules = heads.flatMap((head) => middles.map((middle) => ({ head, middle })))
  await Promise.all([interleave(pair, schedules), pair[0] in readers || crash(pair, heads)])
})
