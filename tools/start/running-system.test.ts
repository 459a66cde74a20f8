import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeRunning, findRunning, releaseDataDir, takeDataDir, whyUnusable } from './running-system.ts'

const base = mkdtempSync(join(tmpdir(), 'kitchenline-running-'))
const newFolder = () => mkdtempSync(join(base, 'data-'))
afterAll(() => rmSync(base, { recursive: true }))
const claim = (dir: string, pid: number) => writeFileSync(join(dir, 'running.json'), JSON.stringify({ pid, startedAt: '' }))

describe('a data folder', () => {
  it('is taken, described and released', () => {
    const dir = newFolder()
    expect(takeDataDir(dir)).toBeUndefined()
    describeRunning(dir, { address: 'http://localhost:1' })
    releaseDataDir(dir)
    expect(findRunning(dir)).toBeUndefined()
  })

  it.each([
    ['a process that is gone', 2 ** 22 - 7],
    ['a program that is not ours and got its number', process.pid],
  ])('is free when it was left by %s', (_who, pid) => {
    const dir = newFolder()
    claim(dir, pid)
    expect(findRunning(dir)).toBeUndefined()
    expect(takeDataDir(dir)).toBeUndefined()
  })

  it('that cannot be written is reported in one line, with its reason', () => {
    const file = join(newFolder(), 'a-file')
    writeFileSync(file, '')
    expect(whyUnusable(newFolder())).toBeUndefined()
    expect(whyUnusable(join(file, 'data'))).toMatch(/^The data folder .*a-file\/data cannot be written \(ENOTDIR\)\./)
  })

  it('is free when what it says is unreadable', () => {
    const dir = newFolder()
    writeFileSync(join(dir, 'running.json'), '{')
    expect(takeDataDir(dir)).toBeUndefined()
  })
})
