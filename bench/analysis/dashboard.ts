// node bench/analysis/dashboard.ts [rounds]: the dashboard as a browser fetches it, with the stored analysis and without
// svc-analysis.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePorts } from '../../tools/process/free-ports.ts'
import { root } from '../../tools/start/front-ends.ts'
import { silentProgress } from '../../tools/start/progress.ts'
import { startSystem } from '../../tools/start/start-system.ts'
import { compare } from '../matches/compare.ts'
import { visitor, type Call } from '../speed/load.ts'

const ROUNDS = Number(process.argv[2] ?? 200)
const MATCHES = 60
const WARM_UP = 200
const DAY_MS = 86_400_000
const DASHBOARD = '/api/dashboard?tz=UTC'

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const system = await startSystem({ dataDir, port: 0, progress: silentProgress, environment: { RATE_LIMITS: 'off' } })
const [port, unusedPort] = await freePorts(2)
const without = `http://localhost:${port}`
const env = { ...system.gatewayEnv, PORT: String(port), PUBLIC_ORIGIN: without, SVC_ANALYSIS_ADDRESS: `127.0.0.1:${unusedPort}` }
const second = spawn(process.execPath, ['--no-warnings', 'src/main.ts'], { cwd: join(root, 'gateway'), env, stdio: 'ignore' })
try {
  const ana = await player()
  const analysisAt = async (at: string) => JSON.parse((await ana({ path: at + DASHBOARD })).text) as { analysis: object | null }
  for (;;) {
    const answer = await analysisAt(without).catch(() => undefined)
    if (answer?.analysis === null) break
    await sleep(200)
  }
  if ((await analysisAt(system.address)).analysis === null) throw new Error('there is no analysis to compare with')
  // The second gateway has answered nothing yet, the first one a hundred calls.
  for (let turn = 0; turn < WARM_UP; turn += 1) await Promise.all([analysisAt(without), analysisAt(system.address)])
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds, p50`)
  await compare(ROUNDS, {
    what: 'dashboard with its analysis',
    goal: 1.15,
    candidates: [
      { name: 'without', run: () => analysisAt(without) },
      { name: 'with', run: () => analysisAt(system.address) },
    ],
  })
} finally {
  second.kill()
  await system.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Signed in at both gateways, with as many singles as an analysis takes in. */
async function player() {
  const { send } = visitor(system.address)
  const expectOk = async (call: Call) => {
    const answer = await send(call)
    if (answer.status >= 400) throw new Error(`${call.path} answered ${answer.status}: ${answer.text}`)
    return answer
  }
  const username = `bench_${randomUUID().slice(0, 8)}`
  const account = { username, name: 'Ana', email: `${username}@example.com`, password: 'dink-and-drive' }
  const { id } = JSON.parse((await expectOk({ method: 'POST', path: '/api/register', body: account })).text) as { id: string }
  for (let turn = 0; turn < MATCHES; turn += 1) await expectOk(newMatch(turn))
  await expectOk({ path: `/api/users/${id}/ai-skill-analysis?type=singles` })
  return expectOk
}

function newMatch(turn: number): Call {
  const isWon = turn % 3 > 0
  const body = {
    ...{ matchType: 'singles', result: isWon ? 'won' : 'lost', opponentName: `Player ${turn % 7}`, opponentSkillLevel: 3.5 },
    ...{ userScore: [isWon ? 11 : 7], opponentScore: [isWon ? 7 : 11] },
    matchDate: new Date(Date.now() - (MATCHES - turn) * DAY_MS).toISOString(),
  }
  return { method: 'POST', path: '/api/matches', headers: { 'Idempotency-Key': randomUUID() }, body }
}
