import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureRedis, type RedisProgram } from '../process/redis-program.ts'
import { freePort } from '../process/free-ports.ts'

export type RealRedis = { url: string; stop(): Promise<void> }
type Options = { port?: number; args?: string[] }

/** What runs it, or undefined on a machine that has none and cannot get one. */
export const redisProgram: RedisProgram | undefined = ensureRedis()

/** An empty server of this machine that keeps nothing on disk. */
export async function startRedis({ path, argv0 }: RedisProgram, { port, args = [] }: Options = {}): Promise<RealRedis> {
  const at = port ?? (await freePort())
  const all = ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...args]
  // It keeps no dates of ours, and hangs where `npm run test:days` shifts its clock.
  const { LD_PRELOAD: _shiftsClock, ...env } = process.env
  const server = spawn(path, all, { argv0, env, stdio: ['ignore', 'pipe', 'ignore'] })
  const exit = once(server, 'exit')
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (data) => String(data).includes('Ready to accept connections') && resolve())
    void exit.then(() => reject(new Error('Redis did not start')))
  })
  return {
    url: `redis://127.0.0.1:${at}`,
    stop: async () => {
      server.kill()
      await exit
    },
  }
}
