import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../..')

/** As whoever runs the product does it. The account's sessions end. */
export async function makeAdmin(username: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? join(ROOT, '.data') }
  await promisify(execFile)(process.execPath, ['tools/admin.ts', 'grant', username], { cwd: ROOT, env })
}
