// node bench/matches/read-file.ts [rounds]: a file of 10,000 rows: processor time from its text to the preview, and the longest task of the
// page's thread while it is read and while it is sent (processor time of the thread, which the load of the machine does not stretch).
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { register } from '@kitchenline/api'
import { localDay } from '@kitchenline/domain'
import { readFile } from '../../mfe-matches/src/transfer/read-file.ts'
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts'
import { silentProgress } from '../../tools/start/progress.ts'
import { startSystem } from '../../tools/start/start-system.ts'
import { median } from './compare.ts'
import { seasonFile } from './season-file.ts'

const ROUNDS = Number(process.argv[2] ?? 3)
const ROWS = 10_000
const READ_GOAL_MS = 3_000
const TASK_GOAL_MS = 50

const folder = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const path = join(folder, 'season.csv')
const text = seasonFile('doubles', ROWS)
writeFileSync(path, text)
console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds, median (worst)`)
report('read', Array.from({ length: ROUNDS }, readMs), READ_GOAL_MS)

const system = await startSystem({ dataDir: folder, port: 0, progress: silentProgress, environment: { RATE_LIMITS: 'off' } })
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags() })
try {
  const reading: number[] = []
  const sending: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ serviceWorkers: 'block', baseURL: system.address, locale: 'en-US' })
    const page = await context.newPage()
    await signUp(page)
    await page.goto('/history/transfer')
    const field = page.getByLabel('CSV file')
    await field.waitFor({ state: 'attached' })
    const session = await context.newCDPSession(page)
    const start = page.getByRole('button', { name: /^Import 10,000/ })
    const read = async () => {
      await field.setInputFiles(path)
      await start.and(page.locator(':enabled')).waitFor()
    }
    const send = async () => {
      const begun = page.waitForResponse(/\/start$/)
      await start.click()
      await begun
    }
    reading.push(await longestTask(session, read))
    sending.push(await longestTask(session, send))
    await context.close()
  }
  report('longest task until the preview', reading, TASK_GOAL_MS)
  report('longest task while it is sent', sending, TASK_GOAL_MS)
} finally {
  await browser.close()
  await system.stop()
  rmSync(folder, { recursive: true, force: true })
}

function readMs(): number {
  const before = process.cpuUsage()
  const file = readFile(text, localDay(new Date(), 'UTC'), { playerName: 'Robin Player' })
  if (file === 'empty' || file.rows.length !== ROWS) throw new Error('the file is not as it should be')
  return process.cpuUsage(before).user / 1_000
}

async function signUp(page: Page): Promise<void> {
  const username = `bench_${randomUUID().slice(0, 8)}`
  const data = { username, name: 'Robin Player', email: `${username}@example.com`, password: 'dink-and-drive' }
  const answer = await page.request.fetch(register.path, { method: register.method, data })
  if (!answer.ok()) throw new Error(`${register.path} answered ${answer.status()}`)
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args: { name?: string } }

async function longestTask(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', collect)
  const includedCategories = ['toplevel', '__metadata']
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  await act()
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const ofPages = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf)
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && ofPages.includes(threadOf(event)))
  if (tasks.length === 0) throw new Error('the trace has no tasks')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000
}

function report(what: string, all: readonly number[], goal: number): void {
  const ms = median([...all])
  const worst = Math.max(...all).toFixed(0)
  console.log(`${what.padEnd(32)} ${ms.toFixed(0)} (${worst}) ms; goal ${goal}  ${ms <= goal ? 'ok' : 'OVER'}`)
}
