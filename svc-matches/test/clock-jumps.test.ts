import mongoose from 'mongoose'
import { migrations } from '@kitchenline/runtime/migrations'
import { diesBefore } from '../../tools/service-tests/dies-before.ts'
import { sweepAbandoned } from '../src/changes/sweep-abandoned.ts'
import { countFigures, newCount, sweepCounts } from '../src/figures/count-figures.ts'
import { leaseFrom } from '../src/imports/import-job.ts'
import { sweepClearings } from '../src/matches/clear-matches.ts'
import { singlesForm } from './match-requests.ts'
import { player } from './player.ts'
import { newPlayer, startService, type RunningService } from './running-service.ts'

const HOUR = 60 * 60_000
/** No right clock is further away from another. */
const MINUTES = 2 * 60_000

let service: RunningService
let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const later = (ms: number) => new Date(clock().getTime() + ms)
const isSetBack = (ms = HOUR) => void (ahead -= ms)
beforeAll(async () => {
  service = await startService({ clock })
})
afterAll(() => service.stop())
beforeEach(() => {
  ahead = 0
})

describe('what a process held that died, and then the clock was set back an hour', () => {
  it('an import goes on, and an erasure need not wait for its worker', async () => {
    const { importJobs } = service.ctx
    const userId = newPlayer()
    await importJobs.open(undefined, { userId, importId: 'i1', expiresAt: later(HOUR) })
    await importJobs.begin(userId, 'i1', { rows: 1, now: clock() })
    expect(await importJobs.hold(userId, leaseFrom('dead', clock()))).toBeDefined()
    expect(await importJobs.hold(userId, leaseFrom('next', clock()))).toBeUndefined()
    // As far as two clocks may differ it is still held.
    isSetBack(MINUTES - 5_000)
    expect(await importJobs.hold(userId, leaseFrom('next', clock()))).toBeUndefined()
    isSetBack()
    expect(await importJobs.listAbandoned(clock())).toContain(userId)
    expect(await importJobs.stop(userId, clock())).toBe(false)
    const other = newPlayer()
    await importJobs.open(undefined, { userId: other, importId: 'i1', expiresAt: later(HOUR) })
    await importJobs.begin(other, 'i1', { rows: 1, now: clock() })
    await importJobs.hold(other, leaseFrom('dead', later(HOUR)))
    expect(await importJobs.hold(other, leaseFrom('next', clock()))).toBeDefined()
  })

  it('a clearing goes on, and takes no match that was logged after it', async () => {
    const ana = player(service, newPlayer())
    await ana.log(singlesForm())
    const asOf = clock()
    await service.ctx.clearings.begin({ userId: ana.userId, format: 'singles' }, { asOf, until: later(30_000), matches: 1 })
    isSetBack()
    await sweepClearings(service.ctx)
    expect(await service.ctx.clearings.list(ana.userId)).toEqual([])
    expect((await ana.bin()).matches).toHaveLength(1)
  })

  it('figures are counted', async () => {
    const ana = player(service, newPlayer())
    await ana.log(singlesForm())
    await service.ctx.userStats.recount(ana.userId, newCount('dead', later(10_000)))
    expect(await countFigures(service.ctx, ana.userId)).toBe(false)
    isSetBack()
    expect(await sweepCounts(service.ctx)).toBe(1)
    expect(await countFigures(service.ctx, ana.userId)).toBe(true)
  })

  it('a change that was cut off is finished', async () => {
    const stats = mongoose.connection.collection<{ _id: string; pending: unknown[] }>('user_stats')
    const ana = player(service, newPlayer())
    await ana.log(singlesForm())
    let isPending = false
    for (let write = 1; !isPending; write += 1) {
      const form = singlesForm({ opponents: [{ name: `New ${write}` }] } as never)
      expect(await diesBefore(write, () => ana.log(form).catch(() => undefined))).toBe(true)
      isPending = ((await stats.findOne({ _id: ana.userId }))?.pending.length ?? 0) > 0
    }
    isSetBack()
    expect(await sweepAbandoned(service.ctx)).toBe(1)
    expect((await stats.findOne({ _id: ana.userId }))!.pending).toEqual([])
  })

  it('the history of performance is written', async () => {
    const ana = player(service, newPlayer())
    await ana.log(singlesForm())
    const { userStats } = service.ctx
    expect(await userStats.takeHistory(ana.userId, { token: 'dead', until: later(30_000) }, clock())).toBeDefined()
    isSetBack()
    expect(await userStats.takeHistory(ana.userId, { token: 'next', until: later(30_000) }, clock())).toBeDefined()
  })

  it('a migration goes on', async () => {
    const lease = (holder: string) => ({ holder, now: clock(), until: later(30_000) })
    expect(await migrations.take('of-a-test', lease('dead'))).toBeDefined()
    expect(await migrations.take('of-a-test', lease('next'))).toBeUndefined()
    isSetBack()
    expect(await migrations.take('of-a-test', lease('next'))).toBeDefined()
  })
})

describe('a key of a request', () => {
  it.each([-HOUR, HOUR])('logs the match once, whatever the clock jumps by (%d)', async (jump) => {
    const ana = player(service, newPlayer())
    const form = { ...singlesForm(), idempotencyKey: 'one-and-the-same-key' }
    const first = await ana.log(form)
    ahead += jump
    expect((await ana.log(form)).id).toBe(first.id)
    // Back where it was.
    ahead -= jump
    expect((await ana.log(form)).id).toBe(first.id)
  })
})
