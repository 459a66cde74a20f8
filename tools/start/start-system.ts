import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { startDatabase } from '../database/start-database.ts'
import { freePorts, isPortFree } from '../process/free-ports.ts'
import { type SupervisedProcess, supervise } from '../process/supervised-process.ts'
import { judgeSpace, roomFor } from './free-space.ts'
import { buildFrontEnds } from './front-ends.ts'
import { type Part, publicOriginOf, wire } from './parts.ts'
import { type TestPayments, wireTestPayments } from './payments.ts'
import type { Progress } from './progress.ts'
import { type Redis, startRedis } from './redis.ts'
import { readSecrets } from './secrets.ts'
import { SERVICES } from './service-names.ts'
import { takePort, type Release } from './take-port.ts'

export type SystemOptions = {
  dataDir: string
  /** The gateway's port; 0 takes a free one. */
  port: number
  progress: Progress
  /** Over the environment of this process, for every part. */
  environment?: Record<string, string>
  /** Aborted to stop in the middle of starting. */
  signal?: AbortSignal
}

export type System = {
  address: string
  databaseUri: string
  /** The gateway's environment: with it, another one serves the same system. */
  gatewayEnv: Record<string, string>
  /** Of the test provider, for commands. */
  payments?: Record<string, string>
  pids(): Record<string, number>
  /** Of the gateway or a service. */
  restart(part: string): Promise<void>
  stop(): Promise<void>
}

type Attempt = SystemOptions & { giveUp: AbortController; signal: AbortSignal }
type Running = {
  releasePort?: Release
  gateway?: SupervisedProcess
  payments?: SupervisedProcess
  services: SupervisedProcess[]
  redis?: Redis
  database?: Database
}

/** The whole product: database, Redis, five services and the gateway, each a process of its own. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const running: Running = { services: [] }
  const giveUp = new AbortController()
  const signal = AbortSignal.any([giveUp.signal, ...(options.signal ? [options.signal] : [])])
  try {
    return await startParts({ ...options, giveUp, signal }, running)
  } catch (error) {
    await stopAll(running)
    throw error
  }
}

async function startParts(options: Attempt, running: Running): Promise<System> {
  const { dataDir, progress, giveUp, signal } = options
  const environment: Record<string, string | undefined> = {
    STATE_DIR: join(dataDir, 'gateway'),
    ...process.env,
    ...options.environment,
  }
  refuseWithoutSpace(options, environment)
  const secrets = readSecrets(dataDir, environment)
  const [spare, paymentsPort, ...servicePorts] = await freePorts(SERVICES.length + 2)
  const port = options.port || spare!
  const ports = { ...named(servicePorts), gateway: port }
  running.releasePort = await takePort(port)

  const build = () => buildFrontEnds(progress.print, signal)
  const built = timed(progress, 'front ends', build, (hasBuilt) => (hasBuilt ? 'built' : 'unchanged'))
  // Awaited below; without this an early failure elsewhere would leave its rejection unhandled.
  built.catch(() => undefined)
  const redis = await timed(
    progress,
    'redis',
    () => startRedis({ dataDir, log: progress.print }),
    (started) => {
      running.redis = started
      return started.kind
    },
  )
  const host = environment.HOST ?? '127.0.0.1'
  const publicOrigin = publicOriginOf(environment, port)
  const payments = wireTestPayments({ environment, dataDir, port: paymentsPort!, gatewayPort: port, publicOrigin })
  const parts = wire({ environment, secrets, ports, redisUrl: redis.url, host, payments: payments?.env })
  // Others that a test starts beside it get `gatewayEnv`, which does not say so; then each asks of every session.
  const gateway = { ...parts.gateway, env: { ...parts.gateway.env, ONLY_GATEWAY: environment.ONLY_GATEWAY ?? 'yes' } }
  const keep = (part: SupervisedProcess) => void running.services.push(part)
  // While the database opens, what needs none starts: on two processors that is a fifth of all the work.
  const opened = openDatabase(options, running)
  const served = opened.then(({ uri }) =>
    allOrNone(
      giveUp,
      parts.services(uri).map((part) => startPart(part, options, keep)),
    ),
  )
  const gatewayBuilt = built.then(() => startPart(gateway, options, (part) => void (running.gateway = part)))
  const paid = payments && startPart(testProvider(payments), options, (part) => void (running.payments = part))
  await allOrNone(giveUp, [served, gatewayBuilt, ...(paid ? [paid] : [])])
  if (payments) progress.print(`test payments: no money moves; events are signed with ${payments.webhookSecret}`)

  return {
    address: environment.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    databaseUri: (await opened).uri,
    gatewayEnv: parts.gateway.env,
    ...(payments && { payments: payments.env.billing }),
    pids: () => pidsOf(running),
    restart: async (name) => [running.gateway!, ...running.services].find((part) => part.name === name)?.restart(),
    stop: () => stopAll(running),
  }
}

async function openDatabase(options: Attempt, running: Running): Promise<Database> {
  const { dataDir, progress } = options
  const database = await timed(
    progress,
    'database',
    () => startDatabase({ dataDir, log: (line) => printWithRoom(line, options) }),
    (started) => {
      running.database = started
      return started.kind
    },
  )
  const mode = options.environment?.NODE_ENV ?? process.env.NODE_ENV
  if (mode === 'production' && database.kind.startsWith('embedded')) {
    progress.print('the embedded engine is for trying things out; in production set MONGODB_URI to a replica set')
  }
  return database
}

async function startPart(part: Part, { dataDir, progress, signal }: Attempt, keep: (started: SupervisedProcess) => void) {
  await timed(
    progress,
    part.name,
    () =>
      supervise({
        name: part.name,
        command: process.execPath,
        args: [part.main ?? 'src/main.ts'],
        cwd: part.folder,
        env: part.env,
        logFile: join(dataDir, 'logs', `${part.name}.log`),
        lifeline: 'ipc',
        isReady: part.isReady,
        readyWithinSeconds: 60,
        report: progress.print,
        signal,
      }),
    (started) => void keep(started),
  )
}

function testProvider({ folder, env }: TestPayments): Part {
  const isReady = () => isPortFree(Number(env.provider.PORT)).then((isFree) => !isFree)
  return { name: 'payments', folder, main: 'main.ts', env: { PATH: process.env.PATH ?? '', ...env.provider }, isReady }
}

/** Against the flow of requests, so that no part loses another that it still needs. */
async function stopAll({ releasePort, gateway, services, payments, redis, database }: Running): Promise<void> {
  await gateway?.stop()
  await Promise.all(services.map((service) => service.stop()))
  await payments?.stop()
  await redis?.stop()
  await database?.stop()
  releasePort?.()
}

/** One failure ends the others' attempts; its reason is what the caller gets, not theirs. */
async function allOrNone<const T extends readonly Promise<unknown>[]>(giveUp: AbortController, promises: T) {
  const reasons: unknown[] = []
  const watched = promises.map((promise) =>
    promise.catch((reason: unknown) => {
      reasons.push(reason)
      giveUp.abort()
    }),
  )
  await Promise.all(watched)
  if (reasons.length > 0) throw reasons[0]
  return Promise.all(promises)
}

async function timed<T>(progress: Progress, step: string, run: () => Promise<T>, note?: (result: T) => string | void) {
  const startedAt = performance.now()
  const result = await run()
  progress.done(step, startedAt, note?.(result) ?? '')
  return result
}

/** A database that ends most often has no room left, which its own log does not say. */
function printWithRoom(line: string, { dataDir, progress }: Attempt): void {
  progress.print(line)
  const { warning } = judgeSpace(dataDir, roomFor(dataDir))
  if (warning) progress.print(warning)
}

/** A database of its own elsewhere has its own room. */
function refuseWithoutSpace({ dataDir, progress }: Attempt, environment: Record<string, string | undefined>): void {
  if (environment.MONGODB_URI) return
  const { refusal, warning } = judgeSpace(dataDir, roomFor(dataDir))
  if (refusal) throw new Error(refusal)
  if (warning) progress.print(warning)
}

function named(ports: number[]): Record<string, number> {
  return Object.fromEntries(SERVICES.map((name, index) => [name, ports[index]!]))
}

function pidsOf({ gateway, services, payments, redis, database }: Running): Record<string, number> {
  const all: [string, number | undefined][] = [
    ['database', database?.pid()],
    ['redis', redis?.pid()],
    ...services.map((part): [string, number | undefined] => [part.name, part.pid()]),
    ['payments', payments?.pid()],
    ['gateway', gateway?.pid()],
  ]
  return Object.fromEntries(all.filter((entry): entry is [string, number] => entry[1] !== undefined))
}
