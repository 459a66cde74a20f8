import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolders } from '../service-tests/test-folders.ts'
import { findRunning, takeDataDir, whyUnusable } from './running-system.ts'

const newFolder = testFolders()
const claim = (dir: string, pid: number | undefined) =>
  writeFileSync(join(dir, 'running.json'), pid ? JSON.stringify({ pid, startedAt: '' }) : '{')

describe('a data folder', () => {
  it.each([
    ['a process that is gone', 2 ** 22 - 7],
    ['a program that is not ours and got its number', process.pid],
    ['what wrote half of it', undefined],
  ])('is free when it was left by %s', (_who, pid) => {
    const dir = newFolder()
    claim(dir, pid)
    expect(findRunning(dir)).toBeUndefined()
    expect(takeDataDir(dir)).toBeUndefined()
  })

  // As in slim containers.
  it.each(['with ps', 'without ps'])('is found while the start that took it lives, and only then, %s', async (how) => {
    const [dir, path] = [newFolder(), process.env.PATH]
    if (how === 'without ps') process.env.PATH = ''
    const start = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e3); console.log(1)', 'tools/start.mjs'])
    try {
      await once(start.stdout, 'data')
      claim(dir, start.pid!)
      expect(findRunning(dir)?.pid).toBe(start.pid)
      claim(dir, process.pid)
      expect(findRunning(dir)).toBeUndefined()
    } finally {
      process.env.PATH = path
      start.kill()
      await once(start, 'exit')
    }
  })

  it('that cannot be written is reported in one line, with its reason', () => {
    const file = join(newFolder(), 'a-file')
    writeFileSync(file, '')
    expect(whyUnusable(newFolder())).toBeUndefined()
    expect(whyUnusable(join(file, 'data'))).toMatch(/^The data folder .*a-file\/data cannot be written \(ENOTDIR\)\./)
  })
})
