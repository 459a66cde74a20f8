import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moveDataAside } from '../start/move-data-aside.ts'

const base = mkdtempSync(join(tmpdir(), 'kitchenline-open-'))
const dataDir = join(base, 'data')
process.env.DATA_DIR = dataDir
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
afterAll(() => rmSync(base, { recursive: true }))

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
  const aside = moveDataAside(dataDir)
  expect(aside).toContain(dataDir)
  rmSync(aside!, { recursive: true })
})
