import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolders } from '../service-tests/test-folders.ts'
import { moveDataAside } from '../start/move-data-aside.ts'

const dataDir = join(testFolders()(), 'data')
process.env.DATA_DIR = dataDir
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** As a command does, such as a restore. */
async function openAndClose(): Promise<void> {
  const { openDatabase } = await import('./open-database.ts')
  await (await openDatabase()).stop()
}

it('begins data of this version: what was restored before the first start is not moved aside by it', async () => {
  await openAndClose()
  expect(moveDataAside(dataDir)).toBeUndefined()
})

it('leaves data of another version what they are', async () => {
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  writeFileSync(join(dataDir, 'database', 'written-by'), 'embedded')
  await openAndClose()
  expect(moveDataAside(dataDir)).toContain(dataDir)
})
