import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { boundedPool } from '../bounded-pool.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Without a hash it answers false after the same work, so that timing does not reveal which accounts exist. */
  verify(hash: string | undefined, password: string): Promise<boolean>
  isOutdated(hash: string): boolean
}

/** KiB of memory, and how often they are gone through. */
type Work = { memoryCost: number; timeCost: number }

const FULL_WORK: Work = { memoryCost: 19_456, timeCost: 2 }

/** Hashing takes a core and 19 MiB for some 20 ms. One core at least is left to everybody else. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))

export function createPasswords({ memoryCost, timeCost } = FULL_WORK): Passwords {
  const argon2id = { algorithm: 2, memoryCost, timeCost, parallelism: 1 }
  const currentPrefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`
  const pool = boundedPool({ running: AT_ONCE, waiting: 32 })
  const decoyHash = hash(randomBytes(32), argon2id)
  return {
    hash: (password) => pool(() => hash(password, argon2id)),
    verify: (known, password) => pool(async () => (await verify(known ?? (await decoyHash), password)) && known !== undefined),
    isOutdated: (known) => !known.startsWith(currentPrefix),
  }
}
