import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type KeyVariable, keyVariables, newSigningKey, type SigningKeys } from '../keys/signing-keys.mjs'

type Environment = Record<string, string | undefined>

const INTERNAL: KeyVariable[] = ['INTERNAL_KEY_ID', 'INTERNAL_PRIVATE_KEY', 'INTERNAL_PUBLIC_KEYS']
const SESSION: KeyVariable[] = ['SESSION_KEY_ID', 'SESSION_PRIVATE_KEY', 'SESSION_PUBLIC_KEYS']

/** Keys given in the environment; else, outside production, keys made once and kept in the data folder. */
export function readSecrets(dataDir: string, environment: Environment = process.env): Record<KeyVariable, string> {
  const provided = Object.fromEntries([...INTERNAL, ...SESSION].map((name) => [name, environment[name]])) as Partial<
    Record<KeyVariable, string>
  >
  const missing = [...INTERNAL, ...SESSION].filter((name) => !provided[name])
  if (missing.length === 0) return provided as Record<KeyVariable, string>
  const isProduction = environment.NODE_ENV === 'production'
  const isIncomplete = [INTERNAL, SESSION].some(
    (group) => group.some((name) => provided[name]) && group.some((name) => !provided[name]),
  )
  if (isProduction || isIncomplete) {
    const advice = '`node tools/make-keys.mjs > .env` makes them all; put them into the environment.'
    throw new Error(`Missing in the environment: ${missing.join(', ')}.\n${advice}`)
  }
  return { ...keyVariables(storedKeys(dataDir)), ...withoutUndefined(provided) }
}

function storedKeys(dataDir: string): SigningKeys {
  const file = join(dataDir, 'secrets.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SigningKeys
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new Error(`${file} is not readable. Move it away to get new keys; everyone then signs in again.`, { cause: error })
    }
  }
  const keys = { internal: newSigningKey('internal'), session: newSigningKey('session') }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, JSON.stringify(keys, null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return keys
}

function withoutUndefined(provided: Partial<Record<KeyVariable, string>>): Partial<Record<KeyVariable, string>> {
  return Object.fromEntries(Object.entries(provided).filter(([, value]) => value))
}
