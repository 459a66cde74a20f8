import { spawn } from 'node:child_process'
import path from 'node:path'
import { atOnce } from './at-once.ts'
import { remoteFolders } from './declared-remotes.ts'
import { ensureDevelopmentKey } from '../../delivery/publishing/keys.ts'
import { REPOSITORY } from '../repository.ts'
import { isBuilt } from './input-hash.ts'

// npm run build [-- --force]: what has changed. npm run build -- --watch mfe-matches: that one, again after each change of a file.
/** The shell first: it takes longest. */
const FRONT_ENDS = ['shell', ...remoteFolders()]
const AT_ONCE = 2

const watchAt = process.argv.indexOf('--watch')
const watched = watchAt < 0 ? undefined : process.argv[watchAt + 1]
if (watched !== undefined && !FRONT_ENDS.includes(watched)) throw new Error(`--watch takes one of ${FRONT_ENDS.join(', ')}`)

// Before two builds at once make one each.
ensureDevelopmentKey(path.join(REPOSITORY, 'shell/dist'))
const force = process.argv.includes('--force')
const waiting = FRONT_ENDS.filter((app) => force || !isBuilt(app))
if (waiting.length === 0 && !watched) console.log('build  front ends are up to date')

const codes = await atOnce(AT_ONCE, waiting, async (app) => {
  const startedAt = performance.now()
  const code = await build(app)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(code === 0 ? `build  ${app} (${seconds} s)` : `build  ${app} FAILED, see above`)
  return code
})
const failed = codes.some((code) => code !== 0)
process.exitCode = failed ? 1 : 0
if (watched && !failed) await build(watched, '--watch')

function build(app: string, ...options: string[]): Promise<number | null> {
  const script = path.join(import.meta.dirname, 'build-app.ts')
  const child = spawn(process.execPath, ['--no-warnings', script, app, ...options], { stdio: 'inherit' })
  return new Promise((resolve) => {
    child.on('exit', resolve)
    child.on('error', (error) => {
      console.error(error)
      resolve(1)
    })
  })
}
