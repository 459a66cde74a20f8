import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { movesOf, presentMove } from './releases/channel.ts'
import { missingContracts } from './releases/contracts.ts'
import { retireKey } from './releases/keys.ts'
import { ACTIONS, ASSETS, release, rotateKey } from './releases/release.ts'
import { changedFiles, readRecord } from './releases/record.ts'
import { versionsOf } from './releases/versions.ts'

const USAGE = `npm run remote -- publish mfe-social [--canary 5]   build it and give it to everybody, or to a share of visitors
                  percent mfe-social 25             the share that tries the canary
                  promote mfe-social                the canary is for everybody
                  rollback mfe-social [--to VERSION]
                  off | on | status | log mfe-social
                  dev mfe-social [--port 8081]      a dev server of it, for any page: ?remote.mfe-social=http://localhost:8081
                  can-i-deploy mfe-social [VERSION] whether what pages get now satisfies it (ASSETS_DIR: in which store)
                  key mfe-social                    a new key of its team; retire mfe-social KEY ends the one before it`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { canary: { type: 'string' }, to: { type: 'string' }, port: { type: 'string', default: '8081' } },
})
const [action = '', folder = '', percent] = positionals
const dist = path.join(ASSETS, folder, 'dist')

try {
  if (!/^(shell|mfe-[a-z-]+)$/.test(folder)) throw new Error(USAGE)
  if (action === 'publish') build()
  else if (action === 'dev') runDevServer()
  else if (action === 'log') showLog()
  else if (action === 'key') console.log(rotateKey(dist).join('\n'))
  else if (action === 'retire') retireKey(dist, percent ?? '')
  else if (action === 'can-i-deploy') judge(percent ?? newestVersion())
  else if (action !== 'status') {
    if (!ACTIONS.includes(action) || action === 'canary') throw new Error(USAGE)
    release(dist, action, { ...(percent && { percent: Number(percent) }), ...(values.to && { version: values.to }) })
  }
  if (!['dev', 'log', 'key', 'retire', 'can-i-deploy'].includes(action)) showState()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function build(): void {
  const script = path.join(import.meta.dirname, 'build/build-app.ts')
  const options = ['--checked', ...(values.canary ? ['--canary', values.canary] : [])]
  const { status } = spawnSync(process.execPath, ['--no-warnings', script, folder, ...options], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${folder} was not published: see above. What is in use stays.`)
}

/** Until it is stopped. */
function runDevServer(): void {
  const script = path.join(import.meta.dirname, 'dev-server/main.ts')
  spawnSync(process.execPath, ['--no-warnings', script, folder, values.port], { stdio: 'inherit' })
}

function newestVersion(): string | undefined {
  const builtAt = (version: string) => readRecord(dist, version)?.builtAt ?? ''
  return versionsOf(dist)
    .sort((a, b) => (builtAt(a) < builtAt(b) ? -1 : 1))
    .at(-1)
}

/** Ends with 1 for a version that is not whole, or that does not fit what is in use in this store. */
function judge(version: string | undefined): void {
  if (!version || !versionsOf(dist).includes(version)) throw new Error(`Which version? There are ${versionsOf(dist).join(', ')}`)
  const problems = [
    ...changedFiles(dist, version).map((file) => `${file} is not as published`),
    ...missingContracts(dist, version),
  ]
  console.log([`${folder} ${version}: ${problems.length > 0 ? 'no' : 'yes'}`, ...problems].join('\n  '))
  if (problems.length > 0) process.exitCode = 1
}

function showState(): void {
  const present = presentMove(dist)
  if (!present) throw new Error(`Nothing of ${folder} is published in ${ASSETS}`)
  const { version, previous, canary, isOff, revision } = present
  const use = new Map([
    [previous, 'before'],
    [canary?.version, `canary, ${canary?.percent} %`],
    [version, isOff ? 'in use, but switched off' : 'in use'],
  ])
  console.log(`${folder}, revision ${revision}`)
  for (const known of versionsOf(dist)) {
    const { builtAt = 'unknown', commit = '' } = readRecord(dist, known) ?? {}
    const changed = changedFiles(dist, known)
    console.log(`  ${known}  ${builtAt}  ${commit.slice(0, 12).padEnd(12)}  ${use.get(known) ?? ''}`.trimEnd())
    if (changed.length > 0) console.log(`    REFUSED BY THE GATEWAYS, not as published: ${changed.join(', ')}`)
  }
}

function showLog(): void {
  const moves = movesOf(dist)
  for (const { move, isIntact, isSigned } of moves) {
    const { revision, at, by, version, canary, signature } = move
    const what = `${move.action.padEnd(8)} ${version}${canary ? ` + ${canary.version} ${canary.percent} %` : ''}`
    const doubts = `${isIntact ? '' : '   THE MOVE BEFORE IT WAS CHANGED'}${isSigned ? '' : '   NOT SIGNED BY ITS TEAM'}`
    console.log(`${String(revision).padStart(5)}  ${at}  ${by.padEnd(12)} ${signature?.key ?? '            '}  ${what}${doubts}`)
  }
  if (moves.some(({ isIntact, isSigned }) => !isIntact || !isSigned)) process.exitCode = 1
}
