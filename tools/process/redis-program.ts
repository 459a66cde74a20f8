import { findOnPath } from './find-on-path.ts'
import { aptInstall } from './install-program.ts'

/** How to run a Redis that is on this machine. Debian's tools hold the server under another name, and start none by themselves. */
export type RedisProgram = { path: string; argv0: string }

export function findRedis(): RedisProgram | undefined {
  const path = findOnPath('redis-server') ?? findOnPath('redis-check-rdb')
  return path ? { path, argv0: 'redis-server' } : undefined
}

/** Finds it or, as root on Debian and Ubuntu, installs it. */
export function ensureRedis(): RedisProgram | undefined {
  const found = findRedis()
  if (found) return found
  aptInstall('redis-tools')
  return findRedis()
}
