import { writeInOrder } from '@kitchenline/runtime/database'
import mongoose from 'mongoose'
import { sweepAbandoned } from '../src/changes/sweep-abandoned.ts'
import { writesOf, type OneCommandLogRepository } from '../src/matches/one-command-log.repository.ts'
import { createContext, type Context } from '../src/context.ts'
import { OpponentModel } from '../src/opponents/opponent.model.ts'
import { deleteOpponent } from '../src/opponents/delete-opponent.ts'
import { logMatch } from '../src/matches/log-match.ts'
import type { NewMatch } from '../src/records/match.ts'
import { doublesForm, person, quickLog, singlesForm } from './match-requests.ts'
import { expectCounted, expectLinked } from './naive-figures.ts'
import { player } from './player.ts'
import { recordedWorld } from './recorded-world.ts'
import { LONGER_THAN_ANY_CALL_MS, newPlayer, startService, type RunningService } from './running-service.ts'

let now = new Date()
let service: RunningService
beforeAll(async () => {
  service = await startService({ clock: () => now })
})
afterAll(() => service.stop())

const input: NewMatch = {
  ...{ matchType: 'singles', result: 'won', matchDate: new Date('2026-05-20T12:00:00.000Z') },
  ...{ playerScore: 11, opponentScore: 7, ownGames: [], opponentGames: [], opponents: [{ name: 'Dana' }] },
}
const doubles: NewMatch = {
  ...input,
  matchType: 'doubles',
  opponents: [{ name: 'Dana' }, { name: 'Eli' }],
  partner: { name: 'Pat' },
}
/** Of the claim, the intent, the match, each person in it, and the figures. */
const WRITES = { singles: 5, doubles: 7 }

const template = recordedWorld(['singles_matches', 'doubles_matches', 'opponents', 'user_stats'])

async function logBothFormats() {
  const ana = player(service, newPlayer())
  await ana.log(singlesForm())
  await ana.log(doublesForm({ result: 'MATCH_RESULT_LOST' }))
  await ana.stats()
  return { userId: ana.userId }
}

/** Who has met everybody, with figures of both formats. */
async function experienced() {
  const [world] = await template(logBothFormats, { playersOf: ({ userId }) => [userId], newId: newPlayer })
  return player(service, world!.userId)
}
type Ana = Awaited<ReturnType<typeof experienced>>
const having = (store: OneCommandLogRepository['store']): Context => createContext({ ...service.ctx, oneCommandLogs: { store } })
const log = (ctx: Context, { userId }: Ana, match = input) => logMatch(ctx, { userId, input: match, idempotencyKey: 'k' })
const pendingOf = async ({ userId }: Ana) => (await service.ctx.userStats.find(userId))!.pending

async function expectLogged(ana: Ana, matches = 3) {
  expect((await ana.list()).matches).toHaveLength(matches)
  expect(await pendingOf(ana)).toEqual([])
  await expectCounted(ana)
  await expectLinked(ana)
}

describe.each([
  { format: 'singles' as const, match: input },
  { format: 'doubles' as const, match: doubles },
])('a log of $format that dies within its command', ({ format, match }) => {
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  const dieAfter = (count: number) =>
    having(async (whole) => {
      const writes = writesOf(whole)
      expect(writes).toHaveLength(WRITES[format])
      expect(await writeInOrder(writes.slice(0, count))).toBe(count)
      throw new Error('killed')
    })

  it.each(upTo(WRITES[format]))('after write %i leaves exact figures and is finished by the retry', async (count) => {
    const ana = await experienced()
    await expect(log(dieAfter(count), ana, match)).rejects.toThrow('killed')
    await expectCounted(ana)
    const { id } = await log(service.ctx, ana, match)
    expect((await log(service.ctx, ana, match)).id).toBe(id)
    await expectLogged(ana)
  })

  it.each(upTo(WRITES[format]))('after write %i is ended by the sweep, and still done once by a retry', async (count) => {
    const ana = await experienced()
    await expect(log(dieAfter(count), ana, match)).rejects.toThrow('killed')
    now = new Date(now.getTime() + LONGER_THAN_ANY_CALL_MS)
    await sweepAbandoned(service.ctx)
    expect(await pendingOf(ana)).toEqual([])
    await expectCounted(ana)
    await log(service.ctx, ana, match)
    await expectLogged(ana)
  })
})

describe('what happens between its reads and its command', () => {
  /** The log, with something else done just before its writes. */
  const overtaken = (ana: Ana, other: () => Promise<unknown>, match = input) => {
    const ctx = having(async (whole) => {
      await other()
      return service.ctx.oneCommandLogs.store(whole)
    })
    return log(ctx, ana, match)
  }

  it('another log is counted too', async () => {
    const ana = await experienced()
    await overtaken(ana, () => ana.log(quickLog()))
    await expectLogged(ana, 4)
  })

  it('an opponent or a partner who leaves the book is not in the match', async () => {
    for (const name of ['Dana', 'Pat']) {
      const ana = await experienced()
      const { id } = (await ana.opponents()).find((one) => one.name === name)!
      await overtaken(ana, () => deleteOpponent(service.ctx, { userId: ana.userId, id }), doubles)
      await expectLogged(ana)
      expect((await ana.opponents()).map((one) => one.name)).not.toContain(name)
    }
  })

  it('counters that were written, or a person who is on the way out, are looked at again', async () => {
    for (const [name, change] of [
      ['Dana', { $inc: { recounts: 1 } }],
      ['Pat', { $set: { task: { kind: 'leave', token: 't', since: now } } }],
    ] as const) {
      const ana = await experienced()
      await overtaken(ana, () => OpponentModel.updateOne({ userId: ana.userId, name }, change), doubles)
      expect(await pendingOf(ana)).toEqual([])
      await expectCounted(ana)
      const [match] = (await ana.list()).matches
      expect([match!.opponents[0]!.id !== undefined, match!.partner!.id !== undefined]).toEqual([true, name === 'Dana'])
    }
  })

  it('the same request, from a second device of the queue, stores one match', async () => {
    const ana = await experienced()
    const ids: string[] = []
    const { id } = await overtaken(ana, async () => ids.push((await log(service.ctx, ana)).id))
    expect(ids).toEqual([id])
    await expectLogged(ana)
  })

  it('another request under the same key refuses this one', async () => {
    const ana = await experienced()
    const other = () => log(service.ctx, ana, { ...input, result: 'lost' })
    await expect(overtaken(ana, other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    await expectLogged(ana)
  })

  it('the erasure of everything leaves no figures behind that count what is gone', async () => {
    const ana = await experienced()
    await overtaken(ana, () => mongoose.connection.collection('user_stats').deleteOne({ _id: ana.userId as never }))
    await expectLogged(ana)
  })
})

it('leaves no intent behind when a retry has stored its match meanwhile', async () => {
  const ana = await experienced()
  const ctx = having(async (whole) => {
    const writes = writesOf(whole)
    await writeInOrder(writes.slice(0, 2))
    await log(service.ctx, ana)
    expect(await writeInOrder(writes.slice(2))).toBe(0)
    return 'open'
  })
  await log(ctx, ana)
  await expectLogged(ana)
})

it('is one match although the answer of the command was lost, or the database is older than the command', async () => {
  for (const done of [WRITES.singles, 0]) {
    const ana = await experienced()
    const ctx = having(async (whole) => {
      if (done > 0) await writeInOrder(writesOf(whole).slice(0, done))
      return 'open'
    })
    await log(ctx, ana)
    await expectLogged(ana)
  }
})

it('is not tried where figures have to be looked for, or a new name is in the match', async () => {
  const never = having(() => Promise.reject(new Error('tried')))
  const ana = await experienced()
  await log(never, ana, { ...input, opponents: [{ name: 'Gil' }] })
  await expectLogged(ana)
  const bo = player(service, newPlayer())
  await bo.log(singlesForm({ result: 'MATCH_RESULT_LOST' }))
  await bo.log(singlesForm({ matchDate: new Date('2026-05-10T12:00:00.000Z'), opponents: [person('Dana')] }))
  // Between the loss and the win: whether the streak goes on takes a look.
  await log(never, bo, { ...input, result: 'lost', matchDate: new Date('2026-05-05T12:00:00.000Z') })
  await expectLogged(bo)
})
