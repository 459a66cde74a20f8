// node bench/lighthouse/lighthouse.ts [runs] [address] [--pages history,dashboard] [--report file]: Lighthouse over the production build, mobile
// preset, the median of each page.
// Lighthouse is fetched by npx, at the version below: with what it brings it would be a tenth of all our dependencies.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import puppeteer from 'puppeteer-core'
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts'
import { silentProgress } from '../../tools/start/progress.ts'
import { startSystem } from '../../tools/start/start-system.ts'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const GOAL = 95
const CLS_GOAL = 0.05
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string' }, report: { type: 'string' } },
})
const [runs, target] = [Number(positionals[0] ?? 5), positionals[1]]
const chosen = values.pages?.split(',')

type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>
}

const folder = mkdtempSync(path.join(tmpdir(), 'kitchenline-lighthouse-'))
mkdirSync(path.join(folder, 'data'))
const chrome = await ensureChromium()
const environment = { RATE_LIMITS: 'off' }
const system = target
  ? undefined
  : await startSystem({ dataDir: path.join(folder, 'data'), port: 0, progress: silentProgress, environment })
const address = target ?? system!.address
// A player's phone is not the server: where both want the processor, the browser has it.
for (const pid of Object.values(system?.pids() ?? {})) setPriority(pid, 10)
console.log(`load average ${loadavg()[0]?.toFixed(1)}; ${runs} runs each, median; goals ${GOAL}, CLS ${CLS_GOAL}`)
try {
  const ana = await signUp('Ana Bench')
  const bo = await signUp('Bo Bench')
  const pages = [
    { key: 'visitor', name: '/ (visitor)', url: '/' },
    { key: 'auth', name: '/auth', url: '/auth' },
    { key: 'history', name: '/history', url: '/history', cookie: ana.cookie },
    { key: 'dashboard', name: 'dashboard', url: '/', cookie: ana.cookie },
    { key: 'profile', name: 'another profile', url: `/profile/${bo.id}`, cookie: ana.cookie },
  ]
  const unknown = chosen?.filter((key) => !pages.some((page) => page.key === key)) ?? []
  if (unknown.length > 0)
    throw new Error(`There is no page ${unknown.join(', ')}; there are ${pages.map(({ key }) => key).join(', ')}`)
  for (const page of pages.filter(({ key }) => !chosen || chosen.includes(key))) {
    const reports: Report[] = []
    for (let run = 0; run < runs; run += 1) reports.push(await measure(page))
    print(page.name, reports)
  }
} finally {
  await system?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function signUp(name: string): Promise<{ id: string; cookie: string }> {
  const username = `bench-${randomUUID().slice(0, 12)}`
  const account = { name, username, email: `${username}@example.com`, password: randomUUID() }
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${address}/api/register`, { method: 'POST', headers, body: JSON.stringify(account) })
  const { id } = (await answer.json()) as { id: string }
  const [cookie = ''] = answer.headers.getSetCookie().map((one) => one.split(';')[0]!)
  for (let day = 1; day <= 12; day++) {
    const scores = {
      userScore: [11, 7, 11],
      opponentScore: [9, 11, day % 10],
      matchDate: new Date(Date.now() - day * 86_400_000),
    }
    const match = { matchType: 'singles', result: 'won', opponentName: `Opponent ${day % 4}`, ...scores }
    await fetch(`${address}/api/matches`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(match) })
  }
  return { id, cookie }
}

/** In a browser of its own with the player's cookie, which a header of Lighthouse's would keep from the service worker. */
async function measure({ url, cookie }: { url: string; cookie?: string }): Promise<Report> {
  const browser = await puppeteer.launch({ executablePath: chrome, args: chromiumFlags() })
  try {
    const [name = '', value = ''] = cookie?.split(/=(.*)/s) ?? []
    if (cookie) await browser.setCookie({ name, value, domain: new URL(address).hostname, path: '/', httpOnly: true })
    const output = path.join(folder, 'report.json')
    const port = `--port=${new URL(browser.wsEndpoint()).port}`
    const options = ['--quiet', '--output=json', `--output-path=${output}`, '--disable-storage-reset', port]
    const command = ['--yes', LIGHTHOUSE, address + url, ...options]
    const [code] = (await once(spawn('npx', command, { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')) as [number | null]
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
    if (values.report) copyFileSync(output, values.report)
    return JSON.parse(readFileSync(output, 'utf8')) as Report
  } finally {
    await browser.close()
  }
}

function print(name: string, reports: Report[]): void {
  const score = (category: string) => median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100))
  const figure = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? 0))
  const scores = CATEGORIES.map(
    (category) => `${category} ${score(category).toFixed(0)}${score(category) < GOAL ? ' UNDER' : ''}`,
  )
  const cls = figure('cumulative-layout-shift')
  const times = ['first-contentful-paint', 'largest-contentful-paint'].map((audit) => `${(figure(audit) / 1000).toFixed(1)} s`)
  console.log(`${name.padEnd(18)}${scores.join(' · ')} · CLS ${cls.toFixed(3)}${cls > CLS_GOAL ? ' OVER' : ''}`)
  console.log(`${' '.repeat(18)}FCP ${times[0]} · LCP ${times[1]} · TBT ${figure('total-blocking-time').toFixed(0)} ms`)
  const failed = Object.values(reports[0]!.audits).filter(
    ({ score: one, numericValue }) => one === 0 && numericValue === undefined,
  )
  if (failed.length > 0) console.log(`${' '.repeat(18)}fails: ${failed.map(({ title }) => title).join(' | ')}`)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
