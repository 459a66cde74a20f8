import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { callerSigner, keyRing } from '@kitchenline/runtime'
import jwt from 'jsonwebtoken'
import { root } from '../start/front-ends.ts'
import { testFolders } from '../service-tests/test-folders.ts'
import { addKey, dropKey, useKey } from './rotate-key.mjs'
import { writeSecrets } from './secrets-folder.mjs'

const newFolder = testFolders()
let folder: string
beforeEach(() => {
  folder = join(newFolder(), 'secrets')
  writeSecrets(folder, root)
})

const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const known = (list: string) => Object.keys(JSON.parse(read(list)) as object)
const makeKeys = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'tools/make-keys.mjs'), folder, ...args], { encoding: 'utf8' })

/** A call that a gateway signs with what the folder holds, checked by a service that read the folder at the given moment. */
function signed(): string {
  const sign = callerSigner({ id: read('INTERNAL_KEY_ID'), privateKey: read('INTERNAL_PRIVATE_KEY') })
  return sign({ userId: 'ana', role: 'user', sessionId: 's1' }, ['svc-matches'])
}
const keyIdOf = (token: string) => jwt.decode(token, { complete: true })!.header.kid!
/** As a service that starts now: it knows keys by their ids. */
const ringNow = () => keyRing(JSON.parse(read('INTERNAL_PUBLIC_KEYS')) as Record<string, string>)

it('gives the session key a successor, and no one who started in between misses a key', () => {
  const first = read('SESSION_KEY_ID')
  const second = addKey(folder, 'session')
  for (const list of ['SESSION_PUBLIC_KEYS', 'INTERNAL_PUBLIC_KEYS'])
    expect(known(list)).toEqual(expect.arrayContaining([first, second]))
  expect(read('SESSION_KEY_ID')).toBe(first)

  expect(useKey(folder, 'session')).toBe(first)
  expect(read('SESSION_KEY_ID')).toBe(second)
  expect(() => dropKey(folder, second)).toThrow('is in use')
  dropKey(folder, first)
  expect(known('SESSION_PUBLIC_KEYS')).toEqual([second])
  expect(known('INTERNAL_PUBLIC_KEYS')).toEqual([read('INTERNAL_KEY_ID'), second])
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
})

it('gives the key of calls a successor, whose calls are believed by who started with the first step', () => {
  const before = signed()
  addKey(folder, 'internal')
  const ring = ringNow()
  useKey(folder, 'internal')
  const after = signed()
  expect(keyIdOf(after)).not.toBe(keyIdOf(before))
  for (const token of [before, after]) {
    const key = ring.get(keyIdOf(token))!
    expect(jwt.verify(token, key, { algorithms: ['ES256'], audience: 'svc-matches' })).toMatchObject({ sub: 'ana' })
  }
})

it('is finished by a second run where the second step ended between its files, and starts again where the first did', () => {
  const old = read('SESSION_KEY_ID')
  const key = addKey(folder, 'session')
  const privateKey = read('next/SESSION_PRIVATE_KEY')
  renameSync(join(folder, 'next/SESSION_KEY_ID'), join(folder, 'SESSION_KEY_ID'))
  expect(useKey(folder, 'session')).toBe(old)
  expect([read('SESSION_KEY_ID'), read('SESSION_PRIVATE_KEY')]).toEqual([key, privateKey])

  const lost = addKey(folder, 'session')
  rmSync(join(folder, 'next/SESSION_PRIVATE_KEY'))
  expect(() => useKey(folder, 'session')).toThrow('ENOENT')
  expect([read('SESSION_KEY_ID'), read('SESSION_PRIVATE_KEY')]).toEqual([key, privateKey])
  const third = addKey(folder, 'session')
  expect(useKey(folder, 'session').split(', ')).toEqual([old, key, lost])
  expect(read('SESSION_KEY_ID')).toBe(third)
})

it('makes no keys over others, starts no second rotation, and says so in one line', () => {
  const key = read('SESSION_PRIVATE_KEY')
  expect(makeKeys()).toMatchObject({ status: 0, stdout: expect.stringContaining('Nothing was changed') })
  expect(makeKeys('add', 'session').status).toBe(0)
  expect(makeKeys('add', 'session').stderr).toContain('is there already')
  expect(makeKeys('use', 'internal').stderr).toMatch(/^There is no .*INTERNAL_PRIVATE_KEY\.$/m)
  expect(makeKeys('drop', 'x').stderr).toContain('There is no key x')
  expect(makeKeys('turn', 'session').status).toBe(1)
  expect(read('SESSION_PRIVATE_KEY')).toBe(key)
})
