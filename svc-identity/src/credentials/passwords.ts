import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { boundedPool } from './bounded-pool.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Without a hash it answers false after the same work, so that timing does not reveal which accounts exist. */
  verify(hash: string | undefined, password: string): Promise<boolean>
  isOutdated(hash: string): boolean
}

const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CURRENT_PREFIX = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$`

/** Hashing takes a core and 19 MiB for some 20 ms: two at once leave room for everybody else. */
export function createPasswords(): Passwords {
  const pool = boundedPool({ running: 2, waiting: 32 })
  const decoyHash = hash(randomBytes(32), ARGON2ID)
  return {
    hash: (password) => pool(() => hash(password, ARGON2ID)),
    verify: (known, password) => pool(async () => (await verify(known ?? (await decoyHash), password)) && known !== undefined),
    isOutdated: (known) => !known.startsWith(CURRENT_PREFIX),
  }
}
