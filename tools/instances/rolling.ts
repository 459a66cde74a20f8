// npm run rolling: two of each part behind one port; every part replaced in turn, ten publishes, a canary and a rollback of a remote,
// with requests and page loads all the while. Prints what was asked, repeated and lost; exits with 1 when anything was lost.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDatabase } from '../database/start-database.ts'
import { ensureRedis } from '../process/redis-program.ts'
import { startRedis } from '../service-tests/real-redis.ts'
import { root } from '../start/front-ends.ts'
import { startFrontProxy } from './front-proxy.ts'
import { loadPages } from './page-loads.ts'
import { newPlayer, play } from './players.ts'
import { fillStore, publishingTeam } from './publishing-team.ts'
import { startInstances } from './start-instances.ts'
import { newCount } from './visitor.ts'

const REMOTE = 'mfe-social'
const PUBLISHES = 10
const PLAYERS = 4

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-rolling-'))
const stops: (() => Promise<unknown> | unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
const print = (line: string) => console.log(line)
try {
  process.exitCode = await run()
} finally {
  for (const stop of stops.reverse()) await stop()
}

async function run(): Promise<number> {
  const store = join(dataDir, 'store')
  mkdirSync(store)
  await timed('front ends there', () => fillStore(store, print))
  const database = await startDatabase({ dataDir, log: print })
  stops.push(() => database.stop())
  const redisProgram = ensureRedis()
  const redis = redisProgram && (await startRedis(redisProgram))
  stops.push(() => redis?.stop())
  const environment = { ASSETS_DIR: store, LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1' }
  const options = { dataDir, databaseUri: database.uri, redisUrl: redis?.url, environment, report: print }
  const instances = await timed('two of each part started', () => startInstances(options))
  stops.push(() => instances.stop())
  const proxy = await startFrontProxy(join(dataDir, 'proxy'), instances.gateways)
  stops.push(() => proxy?.stop())
  const addresses = proxy ? [proxy.address] : instances.gateways
  print(`${database.kind}, ${redis ? 'Redis' : 'no Redis'}, ${proxy ? 'nginx in front' : 'no nginx: asked directly'}`)

  const { gateways } = instances
  const folder = join(dataDir, 'team')
  const team = await timed('a clone for the team', async () => publishingTeam({ folder, store, remote: REMOTE, gateways }))

  const count = newCount()
  const players = await Promise.all(Array.from({ length: PLAYERS }, (_, at) => newPlayer(addresses, `rolling-${at}`, count)))
  const load = play(players, count, { pauseMs: 30, pages: ['/', '/social'] })
  const pages = await loadPages({ address: addresses[0]!, cookie: /kl_session=[^;]*/.exec(players[0]!.cookie())![0] })

  await timed('every part replaced in turn', async () => {
    for (const part of instances.parts) {
      for (const number of [1, 2]) {
        await instances.drain(part, number)
        await instances.start(part, number)
      }
    }
  })
  for (let round = 1; round <= PUBLISHES; round += 1)
    await timed(`publish ${round}, built, to active`, () => team.publish(String(round)))
  await timed('canary of 20 %, built', () => team.tryOut('canary', 20))
  await timed('canary taken back', () => team.takeBack())
  await timed('rollback to active', () => team.takeBack())

  const shown = await pages.end()
  const { logged, stored } = await load.end()
  for (const player of players) player.leave()
  const { asked, failed, refused, broken, undecided, busy, unavailable } = count
  const again = `${refused} refused, ${broken} broken, ${undecided} undecided, ${busy} busy, ${unavailable} unavailable`
  print(`requests ${asked}, failed ${failed.length}; asked again: ${again}`)
  print(`matches logged ${logged}, stored ${stored}`)
  print(`page loads ${shown.loaded}, failed ${shown.failed.length}`)
  for (const line of [...failed, ...shown.failed].slice(0, 20)) print(`  ${line}`)
  const isGood = failed.length === 0 && shown.failed.length === 0 && logged === stored
  if (!isGood) keepLogs()
  return isGood ? 0 : 1
}

function keepLogs(): void {
  const folder = join(root, '.cache/test/rolling-logs')
  cpSync(join(dataDir, 'logs'), folder, { recursive: true })
  print(`what the parts logged: ${folder}`)
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  print(`${what}: ${seconds} s (load ${loadavg()[0]!.toFixed(1)})`)
  return result
}
