// node bench/speed/scroll.ts [rounds]: frames while a history of 10,000 matches is scrolled, on a processor four times slower;
// beside it a page as long of plain rows, whose frames are what this browser, machine and load have to give.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { importMatches, register } from '@kitchenline/api'
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts'
import { silentProgress } from '../../tools/start/progress.ts'
import { startSystem } from '../../tools/start/start-system.ts'
import { median } from '../matches/compare.ts'
import { seasonFile } from '../matches/season-file.ts'
import { importParts, readSeason } from '../matches/season-import.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const MATCHES = 10_000
const SLOWER = 4
/** CSS pixels, and a second: a quick thumb. */
const FAR = 12_000
const SPEED = 3_000
const GOAL = 60
const PLAIN_PX = 160
/** A frame that comes later than this has missed its turn on a screen of 60 Hz. */
const LATE_MS = 25
const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-bench-'))
const system = await startSystem({ dataDir, port: 0, progress: silentProgress, environment: { RATE_LIMITS: 'off' } })
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags() })
try {
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds, median (worst); goal ${GOAL} frames a second`)
  for (const [name, viewport] of Object.entries(SCREENS)) {
    const { history, plain } = await measure(browser, viewport)
    report(name, history)
    report(`${name}, plain rows`, plain)
  }
} finally {
  await browser.close()
  await system.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Processor time is that of the page's thread for 1,000 pixels, of the slowed processor; the load of the machine is not in it. */
type Scrolled = { perSecond: number; late: number; longest: number; processorMs: number }
type Viewport = { width: number; height: number }

/** The two in turn, round by round. */
async function measure(on: Browser, viewport: Viewport): Promise<{ history: Scrolled[]; plain: Scrolled[] }> {
  const context = await on.newContext({ viewport, serviceWorkers: 'block', baseURL: system.address })
  const page = await context.newPage()
  await logMatches(page)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const all = { history: [] as Scrolled[], plain: [] as Scrolled[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto('/history')
    await page.getByText('vs Player').first().waitFor()
    all.history.push(await scrollSlowed(page, session, viewport))
    await page.goto('about:blank')
    await page.setContent(plainRows())
    all.plain.push(await scrollSlowed(page, session, viewport))
  }
  await context.close()
  return all
}

/** Nothing happens in it but scrolling. */
function plainRows(): string {
  const rows = Array.from({ length: (2 * FAR) / PLAIN_PX }, (_, row) => `<div style="height: ${PLAIN_PX}px">Row ${row}</div>`)
  return `<!doctype html><body style="margin: 0">${rows.join('')}</body>`
}

async function scrollSlowed(page: Page, session: CDPSession, viewport: Viewport): Promise<Scrolled> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const scrolled = await scroll(page, session, viewport)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return scrolled
}

/** As a player imports a file. */
async function logMatches(page: Page): Promise<void> {
  const username = `bench_${randomUUID().slice(0, 8)}`
  const account = { username, name: username, email: `${username}@example.com`, password: 'dink-and-drive' }
  await send(page, register, account)
  for (const body of importParts(readSeason(seasonFile('singles', MATCHES)))) await send(page, importMatches, body)
}

async function send(page: Page, { method, path }: { method: string; path: string }, data: object): Promise<void> {
  const answer = await page.request.fetch(path, { method, data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
}

async function scroll(page: Page, session: CDPSession, { width, height }: Viewport): Promise<Scrolled> {
  const before = await processorMs(session)
  const times = page.evaluate(
    (milliseconds) =>
      new Promise<number[]>((resolve) => {
        const moments: number[] = []
        const frame = (now: number) => {
          moments.push(now)
          if (now - moments[0]! > milliseconds) resolve(moments)
          else requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      }),
    (FAR / SPEED) * 1000,
  )
  const at = { x: width / 2, y: height / 2 }
  // A touch of this kind scrolls nothing in a browser without a screen.
  await session.send('Input.synthesizeScrollGesture', { ...at, yDistance: -FAR, speed: SPEED, gestureSourceType: 'mouse' })
  const frames = await times
  const reached = await page.evaluate(() => globalThis.scrollY)
  if (reached < FAR / 2) throw new Error(`The list was scrolled by ${reached} pixels only`)
  const gaps = frames.slice(1).map((now, before) => now - frames[before]!)
  const seconds = (frames.at(-1)! - frames[0]!) / 1000
  const spent = ((await processorMs(session)) - before) / (reached / 1000)
  const late = gaps.filter((gap) => gap > LATE_MS).length
  return { perSecond: gaps.length / seconds, late, longest: Math.max(...gaps), processorMs: spent }
}

async function processorMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
}

function report(screen: string, all: Scrolled[]): void {
  const of = (pick: (one: Scrolled) => number) => median(all.map(pick)).toFixed(0)
  const worst = Math.min(...all.map(({ perSecond }) => perSecond)).toFixed(0)
  console.log(
    `${screen.padEnd(19)} ${of(({ perSecond }) => perSecond)} (${worst}) frames a second; late ${of(({ late }) => late)}, longest ${of(({ longest }) => longest)} ms; ${of((one) => one.processorMs)} ms of the page's thread for 1,000 pixels`,
  )
}
