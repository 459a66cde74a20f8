import type { Context } from '../src/context.ts'
import { readFigures } from '../src/figures/read-figures.ts'
import { deleteMatch } from '../src/matches/delete-match.ts'
import { editMatch } from '../src/matches/edit-match.ts'
import { listMatches } from '../src/matches/list-matches.ts'
import { logMatch } from '../src/matches/log-match.ts'
import type { NewMatch } from '../src/records/match.ts'
import { sweepAbandoned } from '../src/changes/sweep-abandoned.ts'
import { expectExact, expectFinished } from './exact-figures.ts'
import { person, singlesForm } from './match-requests.ts'
import { player } from './player.ts'
import { recordedWorld } from './recorded-world.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'
import { stepped } from './stepped.ts'

const now = new Date()
const LONGER_THAN_ANY_CALL_MS = 61_000
let service: RunningService
beforeAll(async () => {
  service = await startService({ clock: () => now })
})
afterAll(() => service.stop())

type World = { userId: string; match: string }

const template = recordedWorld(['singles_matches', 'opponents', 'user_stats'])
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
const input: NewMatch = {
  ...{ matchType: 'singles', result: 'lost', matchDate: new Date('2026-05-20T12:00:00.000Z') },
  ...{ playerScore: 7, opponentScore: 11, ownGames: [7], opponentGames: [11], opponents: [{ name: 'Dana' }] },
}
const writers = {
  log: (ctx, { userId }) => logMatch(ctx, { userId, input }),
  edit: (ctx, { userId, match: id }) =>
    editMatch(ctx, { userId, id, fields: ['result', 'opponent1.name'], input: { ...input, opponents: [{ name: 'Eli' }] } }),
  move: (ctx, { userId, match: id }) => {
    const doubles: Partial<NewMatch> = { matchType: 'doubles', partner: { name: 'Eli' } }
    return editMatch(ctx, { userId, id, fields: ['matchType', 'partner.name'], input: doubles })
  },
  delete: (ctx, { userId, match: id }) => deleteMatch(ctx, { userId, id }),
  // To it, every change under way looks abandoned.
  sweep: (ctx) => sweepAbandoned({ ...ctx, clock: () => new Date(now.getTime() + LONGER_THAN_ANY_CALL_MS) }),
} satisfies Record<string, Operation>
const readers = {
  async figures(ctx, { userId }) {
    const { tallies } = await readFigures(ctx, userId, { scopes: ['both'] })
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

/** The first takes `head` steps, the second `middle`, then the first the rest of its own, then the second. */
async function interleave(world: World, [a, b]: [Name, Name], { head, middle }: { head: number; middle: number }) {
  const [first, second] = [start(a, world), start(b, world)]
  await first.advance(head)
  await second.advance(middle)
  await expectExact(world)
  await first.advance()
  await second.advance()
  await Promise.all([first, second].map(({ answer }) => answer.catch(tolerate)))
  await expectFinished(world)
}

/** The first dies after `head` steps, the second runs, then the sweep. */
async function crash(world: World, [a, b]: [Name, Name], { head }: { head: number }) {
  const dying = start(a, world)
  await dying.advance(head)
  await dying.kill()
  await operations[b](service.ctx, world).catch(tolerate)
  await writers.sweep(service.ctx)
  await expectFinished(world)
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

const LONGEST = 4
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

it.each<[Name, Name]>([
  ['edit', 'delete'],
  ['log', 'edit'],
  ['move', 'edit'],
  ['log', 'sweep'],
  ['edit', 'sweep'],
  ['move', 'sweep'],
  ['move', 'list'],
  ['list', 'move'],
  ['edit', 'figures'],
])('figures are exact wherever %s stops for any part of %s, or dies', async (...pair) => {
  const { heads, middles } = await countSteps(pair)
  const schedules = heads.flatMap((head) => middles.map((middle) => ({ head, middle })))
  const crashes = pair[0] in readers ? [] : heads.map((head) => ({ head }))
  const worlds = await newWorlds(schedules.length + crashes.length)
  await Promise.all([
    ...schedules.map((schedule) => interleave(worlds.pop()!, pair, schedule)),
    ...crashes.map((schedule) => crash(worlds.pop()!, pair, schedule)),
  ])
})
