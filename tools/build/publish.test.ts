import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { currentVersion, publish, useVersion, versionsOf } from './publish.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'publish-'))
})
afterEach(() => rmSync(dist, { recursive: true }))

function build(text: string): string {
  const folder = path.join(dist, `.next-${text}`)
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'remote.json'), text)
  return publish(dist, folder)
}

it('keeps the version before, for pages that are open', () => {
  const [first, second] = [build('one'), build('two')]
  expect(currentVersion(dist)).toBe(second)
  expect(versionsOf(dist).sort()).toEqual([first, second].sort())
})

it('gives the same files the same version, and leaves nothing else behind', () => {
  expect(build('one')).toBe(build('one'))
  expect(readdirSync(dist).sort()).toEqual([currentVersion(dist), 'current.json'].sort())
})

it('goes back to a version that is still there, and to no other', () => {
  const first = build('one')
  build('two')
  useVersion(dist, first)
  expect(currentVersion(dist)).toBe(first)
  expect(() => useVersion(dist, '000000000000')).toThrow(/There is no version/)
})

it('drops a version that has been out of use for more than 14 days', () => {
  const first = build('one')
  const second = build('two')
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  useVersion(dist, second, inDays(13))
  expect(existsSync(path.join(dist, first))).toBe(true)
  useVersion(dist, second, inDays(15))
  expect(versionsOf(dist)).toEqual([second])
})
