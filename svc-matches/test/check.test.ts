import mongoose from 'mongoose'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { runCommand } from '../../tools/service-tests/run-command.ts'
import { allOf } from '../../tools/service-tests/all-of.ts'
import { checkAll } from '../src/check/check-all.ts'
import { writeDailyMatches } from '../src/daily/daily-matches.ts'
import { newId } from '../src/records/ids.ts'
import { toRecord } from '../src/records/match-record.ts'
import { doublesForm, person, singlesForm } from './match-requests.ts'
import { expectCounted } from './naive-figures.ts'
import { expectPeople } from './naive-people.ts'
import { player } from './player.ts'
import { newPlayer, startService } from './running-service.ts'

const DAY_MS = 24 * 60 * 60_000
let now = new Date('2026-06-01T12:00:00.000Z')
const service = forAllTests(() => startService({ clock: () => now, newId: () => newId(now) }))
beforeEach(async () => {
  for (const name of ['matches', 'opponents', 'user_stats', 'daily_app_analytics', 'admin_audit'])
    await collection(name).deleteMany({})
})

type Stored = { _id: string; [field: string]: unknown }
const collection = (name: string) => mongoose.connection.collection<Stored>(name)
const check = () => allOf(checkAll(service.ctx))
const found = async () => (await check()).map(({ what, subject }) => `${what} ${subject}`).sort()

async function playSome() {
  const ana = player(service, newPlayer())
  const names = ['Bo', 'Cy']
  for (const name of names) await ana.log(singlesForm({ opponents: [person(name)], result: 'MATCH_RESULT_LOST' }))
  await ana.log(doublesForm({ opponents: [person('Bo'), person('Cy')], result: 'MATCH_RESULT_WON' }))
  // Its streaks and days are stored from the first read on.
  await ana.dashboard()
  return ana
}

it('finds nothing where figures and counters are as the matches, also with some in the bin', async () => {
  const ana = await playSome()
  await ana.delete((await ana.list()).matches[0]!.id)
  expect(await found()).toEqual([])
})

it('finds counters and figures that were damaged, and recounts them', async () => {
  const [ana, other] = [await playSome(), await playSome()]
  const [bo] = await ana.opponents()
  await collection('opponents').updateOne({ _id: bo!.id }, { $set: { totalMatches: 40, wins: -1 } })
  await collection('user_stats').updateOne({ _id: ana.userId }, { $set: { 'tallies.singles.wins': 2, 'streaks.both.length': 9 } })
  await collection('user_stats').updateOne({ _id: other.userId }, { $set: { 'tallies.doubles.scoreUnits': 1 } })

  expect(await found()).toEqual([`opponents ${bo!.id}`, `user_stats ${ana.userId}`, `user_stats ${other.userId}`].sort())
  for (const { repair } of await check()) expect(await repair!()).toBe(true)
  expect(await found()).toEqual([])
  await expectCounted(ana)
  expect(await ana.opponents()).toMatchObject([
    { name: 'Bo', totalMatches: 2, wins: 1, losses: 1 },
    { name: 'Cy', totalMatches: 2, wins: 1, losses: 1 },
    { name: 'Pat', totalMatches: 0, wins: 0, losses: 0 },
  ])
})

it('finds people whose matches came by another way, and counts them', async () => {
  const ana = await playSome()
  const [match] = await service.ctx.matches.list(ana.userId, { formats: ['doubles'] }, 1)
  await collection('matches').insertOne(toRecord({ ...match!, id: service.ctx.newId() }, 0) as never)
  for (const { repair } of await check()) expect(await repair!()).toBe(true)
  await ana.log(doublesForm({ partner: person('Cy'), opponents: [person('Bo')] }))
  await expectPeople(ana, { now, timeZone: 'UTC' })
})

it('finds a newest match that feeds would overlook, and keeps it', async () => {
  const ana = await playSome()
  const of = { _id: ana.userId }
  const newest = () =>
    collection('user_stats')
      .findOne(of)
      .then((stored) => stored!.newest)
  const stored = await newest()
  await collection('user_stats').updateOne(of, { $set: { newest: '0' } })
  expect(await found()).toEqual([`user_stats ${ana.userId}`])
  for (const { repair } of await check()) expect(await repair!()).toBe(true)
  expect(await found()).toEqual([])
  expect(await newest()).toEqual(stored)
})

it('writes a row for each past day, once, and rebuilds it to the same figures', async () => {
  const rows = () => collection('daily_app_analytics').find().sort({ _id: 1 }).toArray()
  const start = now
  await playSome()
  now = new Date(start.getTime() + 2 * DAY_MS)
  await playSome()
  await writeDailyMatches(service.ctx)
  const first = await rows()
  expect(first).toMatchObject([
    { _id: '2026-06-01', totalMatches: 3, newMatches: 3 },
    { _id: '2026-06-02', totalMatches: 3, newMatches: 0 },
  ])
  now = new Date(start.getTime() + 3 * DAY_MS)
  await Promise.all([writeDailyMatches(service.ctx), writeDailyMatches(service.ctx)])
  const written = await rows()
  expect(written).toMatchObject([...first, { _id: '2026-06-03', totalMatches: 6, newMatches: 3 }])
  expect(await found()).toEqual([])
  await collection('daily_app_analytics').deleteOne({ _id: '2026-06-02' })
  await collection('daily_app_analytics').updateOne({ _id: '2026-06-03' }, { $set: { totalMatches: 1 } })
  expect(await found()).toEqual(['daily_app_analytics 2026-06-02', 'daily_app_analytics 2026-06-03'])
  for (const { repair } of await check()) await repair!()
  const without = (list: Stored[]) => list.map(({ createdAt: _when, ...row }) => row)
  expect(without(await rows())).toEqual(without(written))
  now = start
})

it('the command reports, repairs only with its flag, and logs each repair', async () => {
  // Today, so that no day is over.
  now = new Date()
  const ana = await playSome()
  await collection('user_stats').updateOne({ _id: ana.userId }, { $set: { 'tallies.singles.wins': 2 } })
  const run = (...args: string[]) => runCommand('svc-matches/src/check.ts', args)
  expect(await run()).toEqual({ code: 1, output: expect.stringMatching(new RegExp(`user_stats ${ana.userId}: .*: differs`)) })
  expect((await run('--repair')).output).toMatch(new RegExp(`user_stats ${ana.userId}: .*: repaired`))
  const [entry] = await collection('admin_audit').find({ subject: ana.userId }).toArray()
  expect(entry).toMatchObject({ adminId: 'test', action: 'data.repair', after: { user_stats: { singles: { wins: 0 } } } })
})
