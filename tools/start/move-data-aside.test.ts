import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moveDataAside, noteDataVersion } from './move-data-aside.ts'
import { findRunning, takeDataDir } from './running-system.ts'

const NOW = new Date('2026-11-28T16:22:05.123Z')
const base = mkdtempSync(join(tmpdir(), 'kitchenline-aside-'))
const dataDir = join(base, 'data')
const aside = `${dataDir}-2026-11-28T16-22-05`
beforeEach(() => void takeDataDir(dataDir))
afterEach(() => {
  for (const name of readdirSync(base)) rmSync(join(base, name), { recursive: true })
})
afterAll(() => rmSync(base, { recursive: true }))

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
  expect(readdirSync(base)).toEqual(['data'])
})

it('knows its own data again', () => {
  noteDataVersion(dataDir)
  writeFileSync(join(dataDir, 'database', 'written-by'), 'embedded')
  expect(moveDataAside(dataDir)).toBeUndefined()
})
