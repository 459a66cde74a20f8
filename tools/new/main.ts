import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { REPOSITORY } from '../webpack/front-end-config.ts'
import { newRemote } from './new-remote.ts'

// npm run new -- remote clubs
const [what, name] = process.argv.slice(2)
try {
  if (what !== 'remote' || !name) throw new Error('npm run new -- remote clubs')
  const folder = path.relative(REPOSITORY, newRemote(REPOSITORY, name))
  // The lockfile names every workspace.
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: REPOSITORY, stdio: 'inherit' })
  console.log(`${folder} is there. See it grow: npm run remote -- publish ${folder}, then npm run remote -- dev ${folder}`)
  process.exitCode = status ?? 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
