import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes new folders, all of which are gone after the last test of a file. */
export function testFolders(): () => string {
  const base = mkdtempSync(join(tmpdir(), 'kitchenline-test-'))
  afterAll(() => rmSync(base, { recursive: true, force: true }))
  return () => mkdtempSync(join(base, 'of-one-'))
}
