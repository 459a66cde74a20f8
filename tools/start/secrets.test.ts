import { statSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { keyVariables, newSigningKey, productionVariables } from '../keys/signing-keys.mjs'
import { testFolders } from '../service-tests/test-folders.ts'
import { readSecrets } from './secrets.ts'

const newFolder = testFolders()
const keys = { internal: newSigningKey('internal'), session: newSigningKey('session') }

describe('readSecrets', () => {
  it('makes keys once and keeps them where only their owner reads', () => {
    const dir = newFolder()
    const first = readSecrets(dir, {})
    expect(readSecrets(dir, {})).toEqual(first)
    expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(first.INTERNAL_PRIVATE_KEY).not.toBe(first.SESSION_PRIVATE_KEY)
  })

  it('takes the keys of the environment', () => {
    expect(readSecrets(newFolder(), keyVariables(keys))).toEqual(keyVariables(keys))
  })

  it('makes none in production and none to complete a half', () => {
    expect(() => readSecrets(newFolder(), { NODE_ENV: 'production' })).toThrow(/Missing in the environment: INTERNAL_KEY_ID/)
    const { SESSION_PRIVATE_KEY } = keyVariables(keys)
    expect(() => readSecrets(newFolder(), { SESSION_PRIVATE_KEY })).toThrow('SESSION_KEY_ID, SESSION_PUBLIC_KEYS')
  })
})

it('writes an env file that reads back as the same keys', () => {
  expect(parseEnv(productionVariables(keys))).toEqual(keyVariables(keys))
})
