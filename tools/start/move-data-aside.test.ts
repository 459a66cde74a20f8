import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolders } from '../service-tests/test-folders.ts'
import { moveDataAside } from './move-data-aside.ts'
import { findRunning, takeDataDir } from './running-system.ts'

const NOW = new Date('2026-11-28T16:22:05.123Z')
const newFolder = testFolders()
let dataDir: string
beforeEach(() => {
  dataDir = join(newFolder(), 'data')
  takeDataDir(dataDir)
})

/** As a start leaves it; without a number as versions before there was one did. */
function stored(version?: string): void {
  mkdirSync(join(dataDir, 'database', 'embedded'), { recursive: true })
  writeFileSync(join(dataDir, 'database', 'embedded', 'matches.wt'), 'of a player')
  writeFileSync(join(dataDir, 'database', 'written-by'), 'embedded')
  writeFileSync(join(dataDir, 'secrets.json'), '{}')
  if (version !== undefined) writeFileSync(join(dataDir, 'database', 'version'), version)
}

it.each([
  ['an earlier one', '1'],
  ['a later one', '3'],
  ['one before there was a number', undefined],
])('moves a folder of another version, such as %s, aside with everything in it', (_what, version) => {
  stored(version)
  const aside = `${dataDir}-2026-11-28T16-22-05`
  expect(moveDataAside(dataDir, NOW, 2)).toBe(aside)
  expect(existsSync(dataDir)).toBe(false)
  expect(readFileSync(join(aside, 'database', 'embedded', 'matches.wt'), 'utf8')).toBe('of a player')
  expect(readdirSync(aside).sort()).toEqual(['database', 'secrets.json'])
  // The one there can be started by the version that wrote it, and the new one by this one.
  expect([findRunning(aside), takeDataDir(dataDir)]).toEqual([undefined, undefined])
})

it.each([
  ['of this version', () => stored('2')],
  ['without a database', () => undefined],
  ['whose first start was broken off', () => mkdirSync(join(dataDir, 'database', 'embedded'), { recursive: true })],
])('leaves a folder %s where it is', (_what, arrange) => {
  arrange()
  expect(moveDataAside(dataDir, NOW, 2)).toBeUndefined()
  expect(readdirSync(join(dataDir, '..'))).toEqual(['data'])
})
