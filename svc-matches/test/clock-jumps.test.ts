import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import type { LogEntry } from '../src/changes/log-entry.ts'
import { UserStatsModel } from '../src/changes/user-stats.repository.ts'
import { sweepLogs } from '../src/sweep.ts'
import { leaseFrom } from '../src/imports/import-job.repository.ts'
import { sweepClearings } from '../src/matches/clear-matches.ts'
import { singlesForm } from './match-requests.ts'
import { player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const HOUR = 60 * 60_000
/** No right clock is further away from another. */
const MINUTES = 2 * 60_000

let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const later = (ms: number) => new Date(clock().getTime() + ms)
const isSetBack = (ms = HOUR) => void (ahead -= ms)
const service = forAllTests(() => startService({ clock }))
beforeEach(() => {
  ahead = 0
})

describe('what a process held that died, and then the clock was set back an hour', () => {
  it('an import goes on', async () => {
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

  it('a change that was cut off is finished', async () => {
    const ana = player(service, newPlayer())
    await ana.log(singlesForm())
    const entry: LogEntry = { v: 2, at: clock(), matches: [], people: [], links: [], days: [] }
    await UserStatsModel.updateOne({ _id: ana.userId }, { $set: { version: 2, log: entry } })
    isSetBack()
    await sweepLogs(service.ctx)
    expect(await service.ctx.userStats.hasLog(ana.userId)).toBe(false)
  })
})
