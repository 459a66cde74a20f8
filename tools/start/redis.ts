import { connect } from 'node:net'
import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { findOnPath } from '../process/find-on-path.ts'
import { freePort } from '../process/free-ports.ts'
import { supervise } from '../process/supervised-process.ts'

export type Redis = { url: string | undefined; kind: string; pid(): number | undefined; stop(): Promise<void> }

type Options = { dataDir: string; log: (line: string) => void }

/** REDIS_URL, else the system's redis-server, else none: gateway and services then keep limits and events in process. */
export async function startRedis({ dataDir, log }: Options): Promise<Redis> {
  const nothing = { pid: () => undefined, stop: async () => undefined }
  if (process.env.REDIS_URL) return { ...nothing, url: process.env.REDIS_URL, kind: await describeGiven(process.env.REDIS_URL) }
  const program = findOnPath('redis-server')
  if (!program) return { ...nothing, url: undefined, kind: 'none installed; kept in process' }

  const dir = join(dataDir, 'redis')
  mkdirSync(dir, { recursive: true })
  const port = await freePort()
  try {
    const part = await supervise({
      name: 'redis',
      command: program,
      args: settings({ port, bind: '127.0.0.1', dir, save: '', appendonly: 'no', maxmemory: '64mb' }),
      logFile: join(dataDir, 'logs', 'redis.log'),
      lifeline: 'stdin',
      isReady: () => answersPing(port),
      readyWithinSeconds: 10,
      report: log,
    })
    return { url: `redis://127.0.0.1:${port}`, kind: 'redis-server', pid: part.pid, stop: part.stop }
  } catch {
    return { ...nothing, url: undefined, kind: 'redis-server did not start; kept in process' }
  }
}

// Everything in it may be lost, so the least used goes first when the memory is full.
function settings(values: Record<string, string | number>): string[] {
  const all = { ...values, 'maxmemory-policy': 'allkeys-lru', daemonize: 'no' }
  return Object.entries(all).flatMap(([name, value]) => [`--${name}`, String(value)])
}

/** A start goes on without it, as the product does; it says so, or a typing error would stay unnoticed. */
async function describeGiven(url: string): Promise<string> {
  if (!URL.canParse(url)) return 'server of REDIS_URL'
  const { protocol, hostname, port } = new URL(url)
  const at = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379) }
  // Encrypted ones are not asked here.
  const isThere = protocol !== 'redis:' || (await answersPing(at.port, at.host))
  return isThere ? 'server of REDIS_URL' : `no answer at ${at.host}:${at.port} of REDIS_URL; kept in process until there is one`
}

/** Also by asking for a password first. */
function answersPing(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => socket.write('PING\r\n'))
    const settle = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(500, () => settle(false))
    socket.once('data', (data) => settle(/^(\+PONG|-NOAUTH)/.test(data.toString())))
    socket.once('error', () => settle(false))
  })
}
