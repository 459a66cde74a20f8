import { spawn } from 'node:child_process'
import path from 'node:path'
import { isBuilt } from './input-hash.ts'

/** The shell first: it takes longest. */
const FRONT_ENDS = ['shell', 'mfe-matches', 'mfe-analytics', 'mfe-social', 'mfe-admin']
const AT_ONCE = 2

const force = process.argv.includes('--force')
const waiting = FRONT_ENDS.filter((app) => force || !isBuilt(app))
if (waiting.length === 0) console.log('build  front ends are up to date')

let failed = false
await Promise.all(Array.from({ length: AT_ONCE }, buildInTurn))
process.exitCode = failed ? 1 : 0

async function buildInTurn(): Promise<void> {
  for (let app = waiting.shift(); app; app = waiting.shift()) {
    const startedAt = performance.now()
    const code = await build(app)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(code === 0 ? `build  ${app} (${seconds} s)` : `build  ${app} FAILED, see above`)
    failed ||= code !== 0
  }
}

function build(app: string): Promise<number | null> {
  const script = path.join(import.meta.dirname, 'build-app.ts')
  const child = spawn(process.execPath, ['--no-warnings', script, app], { stdio: 'inherit' })
  return new Promise((resolve) => {
    child.on('exit', resolve)
    child.on('error', (error) => {
      console.error(error)
      resolve(1)
    })
  })
}
