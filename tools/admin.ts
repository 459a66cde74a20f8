// npm run admin -- grant USERNAME | revoke USERNAME | check [--repair]
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { openDatabase, runningHere as running } from './database/open-database.ts'
import { root } from './start/front-ends.ts'

/** What the services keep, against what it is made from. */
const CHECKED = ['identity', 'matches', 'billing']

const [verb = '', ...more] = process.argv.slice(2)
const isRight =
  verb === 'check' ? more.every((word) => word === '--repair') : ['grant', 'revoke'].includes(verb) && more.length === 1
if (!isRight) {
  console.error('npm run admin -- grant USERNAME | revoke USERNAME | check [--repair]')
  process.exit(2)
}
const database = await openDatabase()
try {
  const codes =
    verb === 'check'
      ? CHECKED.map((service) => run(service, 'check.ts', more))
      : [run('identity', 'grant.ts', process.argv.slice(2))]
  process.exitCode = Math.max(...codes)
} finally {
  await database.stop()
}

function run(service: string, script: string, args: string[]): number {
  const own = { MONGODB_URI: database.uri, MONGODB_DATABASE: `kitchenline_${service}` }
  const env = { ...running?.payments, ...process.env, ...own }
  const { status } = spawnSync(process.execPath, [resolve(root, `svc-${service}/src/${script}`), ...args], {
    env,
    stdio: 'inherit',
  })
  return status ?? 1
}
