import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '../../tools/process/free-ports.ts'
import { root } from '../../tools/start/front-ends.ts'
import { runNpmStart } from '../../tools/start/run-npm-start.ts'

/** Seconds from `npm start` in a fresh clone of the last commit to the printed address: install, build, start. */
export async function timeCleanClone(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'kitchenline-clone-'))
  try {
    execFileSync('git', ['clone', '--quiet', '--local', root, folder])
    // Without the workspace's own programs, as for someone who has just cloned it.
    const PATH = (process.env.PATH ?? '')
      .split(delimiter)
      .filter((path) => !path.includes('node_modules'))
      .join(delimiter)
    const start = { dataDir: join(folder, '.data'), port: await freePort(), cwd: folder, env: { PATH }, withinSeconds: 600 }
    const started = await runNpmStart(start)
    await started.interrupt()
    return started.seconds
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
