import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import type { Context } from '../src/context.ts'
import { clearMatches } from '../src/matches/clear-matches.ts'
import { deleteMatch, restoreMatch } from '../src/matches/bin.ts'
import { editMatch } from '../src/matches/edit-match.ts'
import { fixPerformanceScores } from '../src/matches/fix-performance-scores.ts'
import { addImportRows, startImport } from '../src/imports/start-import.ts'
import { importBehind, undoImport } from '../src/imports/run-import.ts'
import { importMatches } from '../src/matches/import-matches.ts'
import { logMatch } from '../src/matches/log-match.ts'
import { MatchModel } from '../src/records/match.model.ts'
import type { NewMatch } from '../src/records/match.ts'
import { addOpponent, deleteOpponent, editOpponent } from '../src/opponents/book-entries.ts'
import { recount } from '../src/figures/recount.ts'
import { sweep } from '../src/sweep.ts'
import { migrateTrial } from '../src/trial/migrate-trial.ts'
import { doublesForm, newMatch, singlesForm } from './match-requests.ts'
import { expectCounted, expectLinked } from './naive-figures.ts'
import { player, type Player } from './player.ts'
import { recordedWorld } from './recorded-world.ts'
import { LONGER_THAN_ANY_CALL_MS, newPlayer, startService } from './running-service.ts'
import { diesBefore, watched } from './watched-writes.ts'

let now = new Date()
const service = forAllTests(() => startService({ clock: () => now }))

const input = newMatch()

type World = { userId: string; single: string; doubles: string; binned: string; dana: string }

/** A player with matches of both formats, one of them in the bin and one with a wrong score. */
async function firstWorld(): Promise<World> {
  const userId = newPlayer()
  const ana = player(service, userId)
  const single = await ana.log(singlesForm())
  const doubles = await ana.log(doublesForm({ result: 'MATCH_RESULT_LOST' }))
  const binned = await ana.log(singlesForm({ matchDate: new Date('2026-05-03T12:00:00.000Z') }))
  await ana.delete(binned.id)
  await MatchModel.updateOne({ _id: doubles.id }, { $set: { performanceScore: 1 } })
  await recount(service.ctx, userId)
  return { userId, single: single.id, doubles: doubles.id, binned: binned.id, dana: single.opponents[0]!.id! }
}

const template = recordedWorld(['matches', 'opponents', 'user_stats'])

/** The same for another player, under other ids: several times as fast as logging it all again. */
async function anotherWorld(): Promise<World> {
  const [world] = await template(firstWorld, { playersOf: ({ userId }) => [userId], newId: () => service.ctx.newId() })
  return world!
}

type Change = { run: (ctx: Context, world: World) => Promise<unknown>; isDone: (ana: Player, world: World) => Promise<boolean> }
const isLive = async (ana: Player, id: string) => (await ana.list()).matches.some((match) => match.id === id)
const count = async (ana: Player) => (await ana.list()).matches.length

const changes: Record<string, Change> = {
  'logging a match': {
    run: (ctx, { userId }) => logMatch(ctx, { userId, input, idempotencyKey: 'k' }),
    isDone: async (ana) => (await count(ana)) === 3,
  },
  'an edit': {
    run: (ctx, { userId, single: id }) => editMatch(ctx, { userId, id, fields: ['result', 'opponent1.name'], input }),
    isDone: async (ana, { single }) =>
      (await ana.list()).matches.some(({ id, opponents }) => id === single && opponents[0]!.name === 'Gil'),
  },
  'a move to the other format': {
    run: (ctx, { userId, single: id }) => {
      const doubles: Partial<NewMatch> = { matchType: 'doubles', partner: { name: 'Pat' } }
      return editMatch(ctx, { userId, id, fields: ['matchType', 'partner.name'], input: doubles })
    },
    isDone: async (ana) => (await ana.stats('MATCH_FORMAT_DOUBLES')).totalMatches === 2 && (await count(ana)) === 2,
  },
  'a deletion': {
    run: (ctx, { userId, single: id }) => deleteMatch(ctx, { userId, id }),
    isDone: async (ana, { single }) => !(await isLive(ana, single)),
  },
  'a restoration': {
    run: (ctx, { userId, binned: id }) => restoreMatch(ctx, { userId, id }),
    isDone: (ana, { binned }) => isLive(ana, binned),
  },
  'clearing a format': {
    run: (ctx, { userId }) => clearMatches(ctx, { userId, format: 'singles' }),
    isDone: async (ana) => (await ana.stats('MATCH_FORMAT_SINGLES')).totalMatches === 0,
  },
  'an import': {
    run: (ctx, { userId }) => importMatches(ctx, { userId, importId: 'file', firstRow: 0, matches: [input, input] }),
    isDone: async (ana) => (await count(ana)) === 4,
  },
  'taking an import back': {
    async run(ctx, { userId }) {
      // Once: rows in the bin are not brought in again.
      await importMatches(service.ctx, { userId, importId: 'before', firstRow: 0, matches: [input, input] })
      await undoImport(ctx, { userId, importId: 'before', rows: 2 })
    },
    isDone: async (ana) => (await count(ana)) === 2,
  },
  'an import in the background': {
    run: (ctx, { userId }) => importFile(ctx, userId),
    isDone: async (ana) => (await count(ana)) === 4 && (await ana.imports())[0]!.imported === 2,
  },
  'taking an import back that the background has stored': {
    async run(ctx, { userId }) {
      await importFile(service.ctx, userId)
      await undoImport(ctx, { userId, importId: 'file', rows: 2 })
    },
    isDone: async (ana) => (await count(ana)) === 2 && /_UNDO(NE|ING)$/.test((await ana.imports())[0]!.state),
  },
  'the fix of scores': {
    run: (ctx, { userId }) => fixPerformanceScores(ctx, userId),
    isDone: async (ana) => (await ana.list()).matches.every(({ performanceScore }) => performanceScore > 1),
  },
  'a trial that comes along': {
    run: (ctx, { userId }) => migrateTrial(ctx, { userId, matches: [{ trialId: 't', input }] }),
    isDone: async (ana) => (await count(ana)) === 3,
  },
  'a new opponent': {
    run: (ctx, { userId }) => addOpponent(ctx, { userId, name: 'Hal', skillLevel: 4, idempotencyKey: 'k' }),
    isDone: async (ana) => (await ana.opponents()).filter(({ name }) => name === 'Hal').length === 1,
  },
  'a new name in past matches': {
    run: (ctx, { userId, dana: id }) =>
      editOpponent(ctx, { userId, id, name: 'Dee', isClearingNotes: false, isRenamingMatches: true }),
    isDone: async (ana, { single }) =>
      (await ana.list()).matches.some(({ id, opponents }) => id === single && opponents[0]!.name === 'Dee'),
  },
  'an opponent who leaves the book': {
    run: (ctx, { userId, dana: id }) => deleteOpponent(ctx, { userId, id }),
    isDone: async (ana, { single }) =>
      (await ana.list()).matches.some(({ id, opponents }) => id === single && opponents[0]!.id === undefined),
  },
}

async function importFile(ctx: Context, userId: string): Promise<void> {
  await addImportRows(ctx, { userId, importId: 'file', firstRow: 0, matches: [input, input] })
  await startImport(ctx, { userId, importId: 'file', rows: 2 })
  await importBehind(ctx, userId)
}

/** After the longest call would be over, so that all of them are taken for dead. */
async function sweepAfter(userIds: string[]): Promise<void> {
  now = new Date(now.getTime() + LONGER_THAN_ANY_CALL_MS)
  await sweep(service.ctx)
  const tasks = await service.ctx.opponents.listTasks({ since: new Date(now.getTime() + 1), endedAt: new Date(0) }, 100)
  expect(tasks.filter(({ userId }) => userIds.includes(userId))).toEqual([])
  for (const userId of userIds) expect(await service.ctx.userStats.hasLog(userId)).toBe(false)
}

/** interleavings.test.ts pauses these before each write. */
const INTERLEAVED = ['logging a match', 'an edit', 'a move to the other format', 'a deletion']

/** How a second try may be refused when the first one had done it. */
const ALREADY = ['MATCH_NOT_FOUND', 'OPPONENT_NOT_FOUND']
const refused = (error: unknown) => {
  const { code } = error as { code?: string }
  if (!code || !ALREADY.includes(code)) throw error
}

describe.each(Object.entries(changes))('%s', (what, { run, isDone }) => {
  type Attempt = { world: World; ana: Player }
  const all = <A extends Attempt>(attempts: A[], look: (attempt: A) => Promise<unknown>) => Promise.all(attempts.map(look))
  const againAndDone = async ({ world, ana }: Attempt) => {
    await run(service.ctx, world).catch(refused)
    expect(await isDone(ana, world)).toBe(true)
  }

  it('that dies before any of its writes leaves exact figures, and is done by a second try', async () => {
    const attempts: Attempt[] = []
    for (let died = true; died;) {
      const world = await anotherWorld()
      attempts.push({ world, ana: player(service, world.userId) })
      died = await diesBefore(service.ctx, attempts.length, (ctx) => run(ctx, world))
    }
    expect(attempts.length).toBeGreaterThan(2)
    // Finished by the sweep before, or once, since it has to wait for the dead, by the second try itself.
    await againAndDone(attempts[2]!)
    await all(attempts, ({ ana }) => expectCounted(ana))
    await sweepAfter(attempts.map(({ world }) => world.userId))
    await all(attempts, againAndDone)
    await all(
      attempts.filter((_attempt, at) => at % 2),
      ({ ana }) => expectCounted(ana),
    )
  })

  const pauses = INTERLEAVED.includes(what) ? undefined : it
  pauses?.('that pauses before one of its writes until the sweep has taken it for dead keeps figures exact too', async () => {
    type Sleeper = Attempt & { paused: boolean; resume: () => void; running: Promise<unknown> }
    const fallAsleep = async (at: number, attempt: Attempt): Promise<Sleeper> => {
      let paused = false
      let resume = () => {}
      const woken = new Promise<void>((resolve) => (resume = resolve))
      let reached = () => {}
      const asleep = new Promise<void>((resolve) => (reached = resolve))
      const slow = watched(service.ctx, async (write) => {
        if (write !== at) return
        paused = true
        reached()
        await woken
      })
      const running = run(slow, attempt.world).finally(reached)
      // Awaited at the end; until then a rejection must not count as unhandled.
      running.catch(() => {})
      await asleep
      return { ...attempt, paused, resume, running }
    }
    const sleepers: Sleeper[] = []
    // Every other one, for the time that it takes.
    for (let at = 1; sleepers.at(-1)?.paused !== false; at += 2) {
      const world = await anotherWorld()
      sleepers.push(await fallAsleep(at, { world, ana: player(service, world.userId) }))
    }
    await sweepAfter(sleepers.map(({ world }) => world.userId))
    await all(sleepers, async ({ ana }) => {
      await expectCounted(ana)
      await expectLinked(ana)
    })
    for (const { resume } of sleepers) resume()
    await all(sleepers, ({ running }) => running.catch(refused))
    await all(sleepers, againAndDone)
    await sweepAfter(sleepers.map(({ world }) => world.userId))
    await all(sleepers, ({ ana }) => expectCounted(ana))
  })
})
