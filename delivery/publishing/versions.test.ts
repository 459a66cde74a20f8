import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { ReleaseMove, ReleaseRecord } from '@kitchenline/api'
import { testFolders } from '../../tools/service-tests/test-folders.ts'
import { movesOf } from './channel.ts'
import { changedFiles, readRecord } from './record.ts'
import { retireKey } from './keys.ts'
import { publishFrom } from './publish-from.ts'
import { release, rotateKey } from './release.ts'
import { addVersion, currentVersion, publish, useVersion, versionsOf } from './versions.ts'

const newFolder = testFolders()
let store: string
let dist: string
beforeEach(() => {
  store = newFolder()
  dist = path.join(store, 'mfe-zoo/dist')
  mkdirSync(dist, { recursive: true })
  process.env.RELEASE_KEY_DIR = path.join(store, 'keys')
})

function draft(text: string): string {
  const folder = path.join(dist, `.next-${text}`)
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'remote.json'), text)
  return folder
}

const build = (text: string): string => publish(dist, draft(text))

it('gives the same files the same version, and leaves nothing else behind', () => {
  expect(build('one')).toBe(build('one'))
  expect(readdirSync(dist).sort()).toEqual([currentVersion(dist), 'current.json', 'moves'].sort())
})

it('publishes a record of every file, tells what differs from it, and mends it by publishing again', () => {
  const version = build('one')
  const record = JSON.parse(readFileSync(path.join(dist, version, 'release.json'), 'utf8')) as ReleaseRecord
  expect(record).toMatchObject({ frontEnd: 'mfe-zoo', version, files: { 'remote.json': expect.stringMatching(/^sha256-/) } })
  expect(changedFiles(dist, version)).toEqual([])
  writeFileSync(path.join(dist, version, 'remote.json'), 'tampered')
  writeFileSync(path.join(dist, version, 'added.js'), 'added')
  expect(changedFiles(dist, version)).toEqual(['remote.json', 'added.js'])
  expect(build('one')).toBe(version)
  expect(changedFiles(dist, version)).toEqual([])
})

it('names the commit that the environment does, where there is no repository to ask', () => {
  const commit = 'c0ffee'.padEnd(40, '0')
  process.env.RELEASED_COMMIT = commit
  const version = build('one')
  delete process.env.RELEASED_COMMIT
  expect(readRecord(dist, version)?.commit).toBe(commit)
})

it('drops a version that has been out of use for more than 14 days, but never the way back', () => {
  const first = build('one')
  const second = build('two')
  const third = build('three')
  const at = (days: number) => ({ by: 'build', action: 'use', now: new Date(Date.now() + days * 86_400_000) })
  useVersion(dist, third, at(13))
  expect(existsSync(path.join(dist, first))).toBe(true)
  useVersion(dist, third, at(15))
  expect(versionsOf(dist).sort()).toEqual([second, third].sort())
})

describe('a release', () => {
  const shown = () => JSON.parse(readFileSync(path.join(dist, 'current.json'), 'utf8')) as ReleaseMove

  it('tries a version on a share, widens it, gives it to everybody, and goes back', () => {
    const first = build('one')
    const second = addVersion(dist, draft('two'))
    release(dist, 'canary', { version: second, percent: 5 })
    expect(shown()).toMatchObject({ version: first, canary: { version: second, percent: 5 } })
    release(dist, 'percent', { percent: 25 })
    expect(shown().canary?.percent).toBe(25)
    release(dist, 'promote')
    expect(shown()).toMatchObject({ version: second, previous: first })
    expect(shown()).not.toHaveProperty('canary')
    release(dist, 'rollback')
    expect(shown()).toMatchObject({ version: first, previous: second, action: 'rollback' })
    release(dist, 'off')
    expect(shown()).toMatchObject({ version: first, isOff: true })
    release(dist, 'on')
    expect(shown()).not.toHaveProperty('isOff')
  })

  it('first ends a canary, and refuses what cannot be', () => {
    expect(() => release(dist, 'promote')).toThrow('Nothing is published')
    const first = build('one')
    expect(() => release(dist, 'promote')).toThrow('There is no canary')
    expect(() => release(dist, 'rollback')).toThrow('no version before')
    expect(() => useVersion(dist, '000000000000')).toThrow('There is no version 000000000000')
    release(dist, 'canary', { version: addVersion(dist, draft('two')), percent: 50 })
    expect(() => release(dist, 'percent', { percent: 101 })).toThrow('from 0 to 100')
    release(dist, 'rollback')
    expect(shown()).toMatchObject({ version: first, revision: 3 })
  })

  it('takes what is in use in one environment into another, as the same files, unless they were changed', () => {
    const staging = path.join(store, 'environments/staging/mfe-zoo/dist')
    mkdirSync(staging, { recursive: true })
    const built = draft('tried')
    const version = publish(staging, built)
    const before = build('before')
    expect(publishFrom(staging, dist, { percent: 5, force: false })).toEqual({ code: 0, lines: [expect.any(String)] })
    expect(shown()).toMatchObject({ version: before, canary: { version, percent: 5 } })
    expect(publishFrom(staging, dist, { version, force: false }).code).toBe(0)
    expect(shown()).toMatchObject({ version, previous: before })
    expect(changedFiles(dist, version)).toEqual([])
    expect(readRecord(dist, version)?.builtAt).toBe(readRecord(staging, version)?.builtAt)
    writeFileSync(path.join(staging, version, 'remote.json'), 'tampered')
    expect(() => publishFrom(staging, dist, { force: false })).toThrow('is not as it was published')
    expect(() => publishFrom(staging, dist, { version: '000000000000', force: false })).toThrow('There is no version')
  })

  it('loses no move of publishers who work at the same time', async () => {
    build('one')
    const script = `import { change } from '${path.join(import.meta.dirname, 'versions.ts')}'
      for (let i = 0; i < 10; i++) change(${JSON.stringify(dist)}, { by: 'p' + process.pid, action: 'on' }, (present) => ({ version: present.version }))`
    const publishers = [1, 2, 3].map(
      () =>
        new Promise((done) => spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script]).on('exit', done)),
    )
    expect(await Promise.all(publishers)).toEqual([0, 0, 0])
    const moves = movesOf(dist)
    expect(moves.map(({ move }) => move.revision)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1))
    expect(moves.every(({ isIntact }) => isIntact)).toBe(true)
    expect(shown().revision).toBe(31)
  })

  it('is in the name of who runs it where RELEASED_BY is set to nothing, as compose passes on what a host leaves out', () => {
    process.env.RELEASED_BY = ''
    build('one')
    release(dist, 'off')
    delete process.env.RELEASED_BY
    expect(shown()).toMatchObject({ action: 'off', by: userInfo().username })
  })

  it('that could not be read again is not written, and the next one is made as if it had never been', () => {
    const first = build('one')
    for (const by of ['', 'x'.repeat(101)])
      expect(() => useVersion(dist, first, { by, action: 'use' })).toThrow(/^mfe-zoo is not moved:[^]*at by$/)
    expect(() => rotateKey(path.join(store, 'mfe--zoo/dist'))).toThrow('Invalid key in record')
    build('two')
    expect(movesOf(dist).map(({ move }) => move.revision)).toEqual([1, 2])
  })

  it('finds a last move that cannot be read, and says what to do', () => {
    build('one')
    const file = path.join(dist, 'moves/00000002.json')
    writeFileSync(file, readFileSync(path.join(dist, 'moves/00000001.json'), 'utf8').replace('"by":"build"', '"by":""'))
    expect(() => build('two')).toThrow(`${file} is no move. If it is the last one, remove it`)
    rmSync(file)
    build('two')
    expect(movesOf(dist).map(({ isIntact }) => isIntact)).toEqual([true, true])
  })

  it('shows that a move was rewritten', () => {
    build('one')
    build('two')
    build('three')
    const file = path.join(dist, 'moves/00000002.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"build"', '"nobody"'))
    expect(movesOf(dist).map(({ isIntact }) => isIntact)).toEqual([true, true, false])
    expect(movesOf(dist).map(({ isSigned }) => isSigned)).toEqual([true, false, true])
  })
})

describe('a key of the team', () => {
  const keyDir = (name: string) => (process.env.RELEASE_KEY_DIR = path.join(store, name))

  it('is needed for every move from then on; another team’s is refused', () => {
    const first = build('one')
    rotateKey(dist)
    build('two')
    keyDir('another team')
    rotateKey(path.join(store, 'mfe-social/dist'))
    for (const action of ['rollback', 'off', 'on', 'canary'])
      expect(() => release(dist, action, { version: first, percent: 5 })).toThrow('mfe-zoo is moved with a key of its team')
    expect(() => build('three')).toThrow('mfe-zoo is moved with a key of its team')
    keyDir('keys')
    expect(release(dist, 'rollback')).toMatchObject({ version: first })
  })

  it('is what the log asks for from its first move on: one of the general key is not of the team', () => {
    build('one')
    const [general] = JSON.parse(readFileSync(path.join(store, 'release-keys.json'), 'utf8'))['*'] as { key: string }[]
    rotateKey(dist)
    const keys = JSON.parse(readFileSync(path.join(store, 'release-keys.json'), 'utf8')) as Record<string, { key: string }[]>
    const file = path.join(store, 'release-keys.json')
    writeFileSync(file, JSON.stringify({ ...keys, 'mfe-zoo': [...keys['mfe-zoo']!, general] }))
    rmSync(path.join(store, 'keys/mfe-zoo.pem'))
    build('two')
    writeFileSync(file, JSON.stringify(keys))
    expect(movesOf(dist).map(({ isSigned }) => isSigned)).toEqual([true, true, false])
  })

  it('is exchanged for another: what is published stays, the old one moves nothing, the log still knows it', () => {
    const version = build('one')
    rotateKey(dist)
    const before = movesOf(dist).at(-1)!.move.signature!.key
    cpSync(path.join(store, 'keys'), path.join(store, 'old keys'), { recursive: true })
    expect(() => retireKey(dist, before)).toThrow('the only key')
    rotateKey(dist)
    retireKey(dist, before, new Date(Date.now() + 1))
    expect(changedFiles(dist, version)).toEqual([])
    expect(currentVersion(dist)).toBe(version)
    expect(movesOf(dist).map(({ isSigned }) => isSigned)).toEqual([true, true, true])
    keyDir('old keys')
    expect(() => release(dist, 'off')).toThrow('mfe-zoo is moved with a key of its team')
  })
})
