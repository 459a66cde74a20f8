import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '../process/free-ports.ts'
import { type SupervisedProcess, supervise } from '../process/supervised-process.ts'
import { type Part, wire } from '../start/parts.ts'
import { readSecrets } from '../start/secrets.ts'
import { SERVICES } from '../start/service-names.ts'

type Options = {
  dataDir: string
  databaseUri: string
  redisUrl: string | undefined
  /** Over the environment of each part. */
  environment?: Record<string, string>
  /** In front of every database's name. */
  prefix?: string
  /** Of each part; two if it does not say. */
  copies?: number
  report?: (line: string) => void
}

/** One process of a part; the first of a part is number 1. */
type Instance = { part: string; number: number; spec: Part; running?: SupervisedProcess }

export type Instances = {
  gateways: string[]
  /** gateway, svc-identity and so on. */
  parts: string[]
  /** Ends it without a word and resolves once its successor serves. */
  kill(part: string, number: number): Promise<void>
  /** It hangs, with its connections open, until the answer is called. */
  pause(part: string, number: number): () => void
  /** Lets it finish what it has begun. */
  drain(part: string, number: number): Promise<void>
  /** Starts what was drained. */
  start(part: string, number: number): Promise<void>
  logs: string
  stop(): Promise<void>
}

/** Two gateways and two of each service, or so many, on one machine, each a process of its own that knows the addresses of all. */
export async function startInstances(options: Options): Promise<Instances> {
  const plan = await planInstances(options)
  const logs = join(options.dataDir, 'logs')
  const start = async (instance: Instance) => {
    instance.running = await supervise({ ...specOf(instance, logs), report: options.report ?? (() => {}) })
  }
  const find = (part: string, number: number) => plan.find((one) => one.part === part && one.number === number)!
  const stop = async () => {
    const [gateways, services] = [plan.filter(isGateway), plan.filter((one) => !isGateway(one))]
    for (const group of [gateways, services]) await Promise.all(group.map(async ({ running }) => running?.stop()))
  }
  try {
    await Promise.all(plan.map(start))
  } catch (error) {
    await stop()
    throw error
  }
  return {
    logs,
    gateways: plan.filter(isGateway).map(({ spec }) => `http://127.0.0.1:${spec.env.PORT}`),
    parts: [...new Set(plan.map(({ part }) => part))],
    start: (part, number) => start(find(part, number)),
    drain: async (part, number) => find(part, number).running?.stop(),
    kill: async (part, number) => {
      const { running, spec } = find(part, number)
      const before = running!.pid()!
      process.kill(before, 'SIGKILL')
      while (running!.pid() === before || !(await spec.isReady())) await sleep(25)
    },
    pause: (part, number) => {
      const pid = find(part, number).running!.pid()!
      process.kill(pid, 'SIGSTOP')
      return () => void process.kill(pid, 'SIGCONT')
    },
    stop,
  }
}

const isGateway = ({ part }: Instance): boolean => part === 'gateway'

async function planInstances({ environment = {}, prefix = '', copies = 2, ...options }: Options): Promise<Instance[]> {
  const { dataDir, databaseUri, redisUrl } = options
  const numbers = Array.from({ length: copies }, (_, at) => at + 1)
  const count = SERVICES.length + 1
  const free = await freePorts(count * numbers.length)
  const portsOf = (number: number) =>
    Object.fromEntries([...SERVICES, 'gateway'].map((name, at) => [name, free[(number - 1) * count + at]!]))
  const addresses = Object.fromEntries(
    SERVICES.map((name) => [addressName(name), numbers.map((number) => `127.0.0.1:${portsOf(number)[name]}`).join()]),
  )
  const environmentOf = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    TZ: process.env.TZ,
    ...environment,
  }
  const secrets = readSecrets(dataDir, environmentOf)
  return numbers.flatMap((number) => {
    const { services, gateway } = wire({
      ...{ environment: environmentOf, secrets, ports: portsOf(number), redisUrl, host: '127.0.0.1' },
    })
    return [...services(databaseUri), gateway].map((spec) => {
      const database = spec.env.MONGODB_DATABASE && { MONGODB_DATABASE: prefix + spec.env.MONGODB_DATABASE }
      return { part: spec.name, number, spec: { ...spec, env: { ...spec.env, ...addresses, ...database } } }
    })
  })
}

const addressName = (service: string): string => `SVC_${service.toUpperCase()}_ADDRESS`

const specOf = ({ part, number, spec }: Instance, logs: string) => ({
  name: `${part} ${number}`,
  command: process.execPath,
  args: ['src/main.ts'],
  cwd: spec.folder,
  env: spec.env,
  logFile: join(logs, `${part}-${number}.log`),
  lifeline: 'ipc' as const,
  isReady: spec.isReady,
})
