// node bench/speed/growth.ts [players] [rounds] [--with-matches players]: whether the product is as fast with many players as with 1,000,
// each of them with 100 matches, or only so many of the many, where the disk has no room for more. Two whole products, in turn. What grows
// with the number of players by nature is compared by the thousand.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import {
  adminSignups,
  adminStats,
  adminUsers,
  dashboard,
  feed,
  listMatches,
  searchPlayers,
  signupHistory,
} from '@kitchenline/api'
import { createLog } from '@kitchenline/telemetry'
import mongoose from 'mongoose'
import { createContext as billingContext } from '../../svc-billing/src/context.ts'
import { sweep as sweepBilling } from '../../svc-billing/src/events/sweep.ts'
import { createContext as identityContext } from '../../svc-identity/src/context.ts'
import { activeDayRepository as activeDays } from '../../svc-identity/src/daily/active-day.repository.ts'
import { DailyAnalyticsModel } from '../../svc-identity/src/daily/daily-analytics.model.ts'
import { dailyAnalyticsRepository as daily } from '../../svc-identity/src/daily/daily-analytics.repository.ts'
import { writeDailyAnalytics } from '../../svc-identity/src/daily/write-daily-analytics.ts'
import { readEnv } from '../../svc-identity/src/env.ts'
import { sweep as sweepIdentity } from '../../svc-identity/src/sweep.ts'
import { createContext as matchesContext } from '../../svc-matches/src/context.ts'
import { dailyMatches, DailyMatchesModel } from '../../svc-matches/src/daily/daily-matches.repository.ts'
import { writeDailyMatches, yesterday } from '../../svc-matches/src/daily/daily-matches.ts'
import { sweep as sweepMatches } from '../../svc-matches/src/sweep.ts'
import { createContext as socialContext } from '../../svc-social/src/context.ts'
import { sweepUnmirrored } from '../../svc-social/src/friendships/mirror-pair.ts'
import { root } from '../../tools/start/front-ends.ts'
import { readSecrets } from '../../tools/start/secrets.ts'
import { SERVICES } from '../../tools/start/service-names.ts'
import { compare, median, milliseconds, printFigure } from '../matches/compare.ts'
import { calibration } from './calibration.ts'
import { inDatabase, POPULAR_PLAYERS, seedPlayers } from './copied-players.ts'
import type { Call, Visitor } from './load.ts'
import { megabytesOf } from './memory-of-process.ts'
import { expectOk, newMatch, signedIn } from './players.ts'
import { startProduct } from './product-process.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'with-matches': { type: 'string' } } })
const SIZES = [1_000, Number(positionals[0] ?? 10_000)] as const
const ROUNDS = Number(positionals[1] ?? 40)
const WITH_MATCHES = Number(values['with-matches'] ?? SIZES[1])
const GOAL = 1.5
const MILLION = 1_000_000
const GIGA = 1e9
const mega = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
/** Rounds of `compare` that get warm. */
const WARM_UP = 10
const SWEEPS = 9
/** Its multiples lie far from each other. */
const GOLDEN = 0.618034
const ADMIN = { username: 'growth_admin', password: 'erne-and-lob-and-dink' }
/** Common, rare, of two words, and of no one. */
const SEARCHES = ['jo', 'player77', 'mai tr', 'nobody of this name']
const OF_ADMINISTRATORS = {
  figures: `${adminStats.path}?tz=UTC`,
  users: `${adminUsers.path}?limit=20`,
  'users "nunez"': `${adminUsers.path}?limit=20&q=nunez`,
  'sign-ups': `${adminSignups.path}?limit=20`,
  'sign-ups a day': `${signupHistory.path}?tz=UTC`,
}

type Product = Awaited<ReturnType<typeof startProduct>>
type Side = { size: number; folder: string; product: Product; usernames: string[]; crowd: Visitor[]; turn: number }
type CallOf = (round: number) => Call

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const sides: Side[] = []
try {
  for (const size of SIZES) await start(size)
  console.log(
    `load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds, p50; ${await calibration(sides[0]!.product.databaseUri)}`,
  )
  for (const side of sides) await fill(side)
  await requests()
  await dailyJobs()
  await sweeps()
  await backups()
  await sizes()
} finally {
  for (const { product } of sides) await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function start(size: number): Promise<void> {
  const folder = join(dataDir, String(size))
  const admin = {
    FIRST_ADMIN_USERNAME: ADMIN.username,
    FIRST_ADMIN_EMAIL: 'growth@example.com',
    FIRST_ADMIN_PASSWORD: ADMIN.password,
  }
  sides.push({ size, folder, product: await startProduct(folder, admin), usernames: [], crowd: [], turn: 0 })
}

async function fill(side: Side): Promise<void> {
  const withMatches = Math.min(side.size, WITH_MATCHES)
  const ms = await milliseconds(async () => (side.usernames = await seedPlayers(side.product, side.size, withMatches)))
  console.log(`${side.size} players, ${withMatches} of them with matches, were made in ${(ms / 1_000).toFixed(0)} s`)
}

async function requests(): Promise<void> {
  const home = () => ({ path: `${dashboard.path}?tz=UTC` })
  await compared('sign-in', (side) => signedIn(side.product.address, anyOf(side)))
  await byCrowd('dashboard, a player each time', home)
  await byCrowd('dashboard, one player', home, 1)
  await byCrowd('list of 20 matches', () => ({ path: `${listMatches.path}?limit=20` }))
  await byCrowd('POST match', (round) => newMatch(Math.abs(round)))
  for (const q of SEARCHES) await byCrowd(`search "${q}"`, () => ({ path: `${searchPlayers.path}?q=${encodeURIComponent(q)}` }))
  await gather(({ usernames }) => usernames.slice(0, POPULAR_PLAYERS))
  await ofCrowd('feed of 500 friends', () => ({ path: feed.path }))
  await gather(() => [ADMIN.username], ADMIN.password)
  for (const [what, path] of Object.entries(OF_ADMINISTRATORS)) await ofCrowd(`administration: ${what}`, () => ({ path }))
}

/** Asked by players who are cold: each has signed in, and nothing else. */
async function byCrowd(what: string, call: CallOf, players = ROUNDS + WARM_UP): Promise<void> {
  await gather((side) => Array.from({ length: players }, () => anyOf(side)))
  await ofCrowd(what, call)
}

async function gather(usernames: (side: Side) => string[], password?: string): Promise<void> {
  for (const side of sides) {
    side.crowd.forEach(({ stop }) => stop())
    side.crowd = []
    for (const username of usernames(side)) side.crowd.push(await signedIn(side.product.address, username, password))
  }
}

function ofCrowd(what: string, call: CallOf): Promise<unknown> {
  return compared(what, ({ crowd }, round) => expectOk(crowd.at(round % crowd.length)!.send(call(round))))
}

function compared(what: string, run: (side: Side, round: number) => Promise<unknown>): Promise<unknown> {
  const candidates = sides.map((side) => ({ name: String(side.size), run: (round: number) => run(side, round) }))
  return compare(ROUNDS, { what, goal: GOAL, candidates })
}

/** Far from the ones before, and hardly one twice. */
function anyOf(side: Side): string {
  side.turn += 1
  return side.usernames[Math.floor(((side.turn * GOLDEN) % 1) * side.usernames.length)]!
}

/** What runs once a day, of a day that has no row yet. */
async function dailyJobs(): Promise<void> {
  const day = { clock: () => new Date(), _id: yesterday(new Date()) }
  await once('daily figures of identity', ({ product }) =>
    inDatabase(product.databaseUri, 'identity', async () => {
      await DailyAnalyticsModel.deleteOne({ _id: day._id })
      return milliseconds(() => writeDailyAnalytics({ daily, activeDays, ...day }))
    }),
  )
  await once('daily figures of matches', ({ product }) =>
    inDatabase(product.databaseUri, 'matches', async () => {
      await DailyMatchesModel.deleteOne({ _id: day._id })
      return milliseconds(() => writeDailyMatches({ dailyMatches, ...day }))
    }),
  )
}

/** Of those that sweep; svc-analysis does not. */
async function sweeps(): Promise<void> {
  const log = createLog('bench', 'silent')
  const none = {} as never
  const all: Record<string, (side: Side) => () => Promise<unknown>> = {
    identity({ folder, product: { databaseUri: MONGODB_URI } }) {
      const ctx = identityContext(readEnv({ ...readSecrets(folder, {}), MONGODB_URI }), none, log)
      return () => sweepIdentity(ctx)
    },
    matches: () => () => sweepMatches(matchesContext({ friendships: none, accounts: none, log })),
    social: () => () => sweepUnmirrored(socialContext({ players: none, log })),
    billing: () => () => sweepBilling(billingContext({ vips: none, provider: undefined, returnUrl: '', log })),
  }
  for (const [service, sweep] of Object.entries(all)) {
    const medians: number[] = []
    for (const side of sides) {
      const run = sweep(side)
      const times: number[] = []
      await inDatabase(side.product.databaseUri, service, async () => {
        for (let time = 0; time < SWEEPS; time += 1) times.push(await milliseconds(run))
      })
      medians.push(median(times))
    }
    const detail = sides.map(({ size }, at) => `${size}: ${medians[at]!.toFixed(2)} ms`).join(', ')
    printFigure({ what: `a sweep of svc-${service}`, value: medians[1]! / medians[0]!, goal: GOAL, detail })
  }
}

async function backups(): Promise<void> {
  await once('a backup', ({ folder, product }) => {
    const env = { ...process.env, MONGODB_URI: product.databaseUri }
    const args = ['--no-warnings', 'tools/backup/main.ts', 'backup', join(folder, 'backup')]
    return milliseconds(() => promisify(execFile)(process.execPath, args, { cwd: root, env }))
  })
}

/** Work that grows with the players by nature, compared by the thousand. */
async function once(what: string, run: (side: Side) => Promise<number>): Promise<void> {
  const seconds: number[] = []
  for (const side of sides) seconds.push((await run(side)) / 1_000)
  const [small, large] = seconds.map((all, at) => (1_000 * all) / SIZES[at]!) as [number, number]
  const measured = SIZES.map((size, at) => `${size}: ${seconds[at]!.toFixed(3)} s`).join(', ')
  const detail = `${measured}; ${large.toFixed(4)} s per thousand players, a million: ${(1_000 * large).toFixed(1)} s (computed)`
  printFigure({ what, value: large / small, goal: GOAL, detail })
}

/** Of each database on the disk, and of each process in memory. */
async function sizes(): Promise<void> {
  const disks = []
  for (const { product } of sides) disks.push(await disksOf(product.databaseUri))
  for (const [database, small] of Object.entries(disks[0]!)) {
    const large = disks[1]![database]!
    const each = (large.total - small.total) / (SIZES[1] - SIZES[0])
    const million = `a million: ${((each * MILLION) / GIGA).toFixed(1)} GB (computed)`
    const detail = `${mega(small.total)} and ${mega(large.total)}, of which indices ${mega(small.indices)} and ${mega(large.indices)}`
    console.log(`disk of ${database.padEnd(22)} ${detail}; ${(each / 1_000).toFixed(1)} kB a player, ${million}`)
  }
  const [few, many] = sides.map(({ product }) => product.pids())
  for (const [part, pid] of Object.entries(few!))
    console.log(`memory of ${part.padEnd(20)} ${megabytesOf(pid).toFixed(0)} and ${megabytesOf(many![part]!).toFixed(0)} MB`)
}

async function disksOf(uri: string): Promise<Record<string, { total: number; indices: number }>> {
  const client = await mongoose.mongo.MongoClient.connect(uri)
  try {
    // What is written only to the journal so far takes no place in the files.
    await client.db('admin').command({ fsync: 1 })
    const disks: Record<string, { total: number; indices: number }> = {}
    for (const service of SERVICES) {
      const { totalSize, indexSize } = await client.db(`kitchenline_${service}`).stats()
      disks[service] = { total: totalSize as number, indices: indexSize }
    }
    const all = Object.values(disks)
    const sum = (of: 'total' | 'indices') => all.reduce((bytes, disk) => bytes + disk[of], 0)
    return { ...disks, all: { total: sum('total'), indices: sum('indices') } }
  } finally {
    await client.close()
  }
}
