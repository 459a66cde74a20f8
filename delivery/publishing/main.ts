import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { movesOf, presentMove } from './channel.ts'
import { judge, type Verdict } from './judge.ts'
import { retireKey } from './keys.ts'
import { publishPart } from './publish-contract.ts'
import { publishFrom } from './publish-from.ts'
import { ACTIONS, release, rotateKey, storeOf } from './release.ts'
import { changedFiles, readRecord } from './record.ts'
import { releaseEverything } from './release-everything.ts'
import { versionsOf } from './versions.ts'

const USAGE = `npm run remote -- publish mfe-social [--canary 5]   build it and give it to everybody, or to a share of visitors
                  publish mfe-social [VERSION] --from staging [--canary 5]   what is in use there, or that version, without a build
                  percent mfe-social 25             the share that tries the canary
                  promote mfe-social                the canary is for everybody
                  rollback mfe-social [--to VERSION]
                  off | on | status | log mfe-social
                  dev mfe-social [--port 8081]      a dev server of it, for any page: ?remote.mfe-social=http://localhost:8081
                  can-i-deploy mfe-social [VERSION] whether it fits everything that is in use
                  key mfe-social                    a new key of its team; retire mfe-social KEY ends the one before it
npm run release                                     everything that is here, in the order in which it fits what is in use
npm run release -- svc-matches                      before its image is rolled out: refused unless it fits what is in use; also the gateway.
                                                    rollback, status, log, can-i-deploy and key are the same for both
--environment staging: there instead of in production (ASSETS_DIR: the store). --force: a move although something does not fit`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    canary: { type: 'string' },
    to: { type: 'string' },
    from: { type: 'string' },
    port: { type: 'string', default: '8081' },
    environment: { type: 'string', default: 'production' },
    force: { type: 'boolean', default: false },
  },
})
const [action = '', folder = '', percent] = positionals
const store = storeOf(values.environment)
const dist = path.join(store, folder, 'dist')
const isPart = /^(gateway|svc-[a-z-]+)$/.test(folder)

try {
  if (action === 'release' && !folder) answer(await releaseEverything(store, values.force))
  else runOnOne()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function runOnOne(): void {
  if (!isPart && !/^(shell|mfe-[a-z-]+)$/.test(folder)) throw new Error(USAGE)
  if (isPart && ['dev', 'on', 'off'].includes(action)) throw new Error(USAGE)
  if (action === 'publish' || action === 'release') publish()
  else if (action === 'dev') runDevServer()
  else if (action === 'log') showLog()
  else if (action === 'key') console.log(rotateKey(dist).join('\n'))
  else if (action === 'retire') retireKey(dist, percent ?? '')
  else if (action === 'can-i-deploy') answer(judge(folder, values.environment, percent))
  else if (action !== 'status') {
    if (!ACTIONS.includes(action) || ['canary', 'publish'].includes(action)) throw new Error(USAGE)
    const options = { ...(percent && { percent: Number(percent) }), ...(values.to && { version: values.to }) }
    release(dist, action, { ...options, force: values.force })
  }
  if (!['dev', 'log', 'key', 'retire', 'can-i-deploy'].includes(action)) showState()
}

function publish(): void {
  const share = values.canary ? { percent: Number(values.canary) } : {}
  if (values.from) {
    const from = path.join(storeOf(values.from), folder, 'dist')
    return answer(publishFrom(from, dist, { version: percent, force: values.force, ...share }))
  }
  if (isPart) return answer(publishPart(dist, { force: values.force, ...share }))
  const script = path.join(import.meta.dirname, '../../tools/build/build-app.ts')
  const options = [...(values.force ? [] : ['--checked']), ...(values.canary ? ['--canary', values.canary] : [])]
  const env = { ...process.env, ASSETS_DIR: store }
  const { status } = spawnSync(process.execPath, ['--no-warnings', script, folder, '--contract', ...options], {
    stdio: 'inherit',
    env,
  })
  if (status !== 0) throw new Error(`${folder} was not published: see above. What is in use stays.`)
}

function answer({ code, lines }: Verdict): void {
  console.log(lines.join('\n  '))
  process.exitCode = code
}

/** Until it is stopped. */
function runDevServer(): void {
  const script = path.join(import.meta.dirname, '../../tools/dev-server/main.ts')
  spawnSync(process.execPath, ['--no-warnings', script, folder, values.port], { stdio: 'inherit' })
}

function showState(): void {
  const present = presentMove(dist)
  if (!present) throw new Error(`Nothing of ${folder} is published in ${store}`)
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
