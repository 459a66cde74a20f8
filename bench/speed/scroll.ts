// node bench/speed/scroll.ts [rounds] [pixels a second]: frames shown while a history of 10,000 matches is scrolled, on a processor four times slower;
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
import { shownDuring, type Shown } from './shown-frames.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const MATCHES = 10_000
const SLOWER = 4
/** CSS pixels a second: a quick thumb. */
const SPEED = Number(process.argv[3] ?? 3_000)
/** For four seconds. */
const FAR = 4 * SPEED
const GOAL = 60
const PLAIN_PX = 160
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

/**
 * What is shown, and what the page's thread does for it: its frames, the longest of them, and its processor time for 1,000 pixels, of
 * the slowed processor, without the load of the machine.
 */
type Scrolled = Shown & { emptyPlaces: number; ofThread: number; longestOfThread: number; processorMs: number }
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
  const watched = watchThread(page)
  const at = { x: width / 2, y: height / 2 }
  // A touch of this kind scrolls nothing in a browser without a screen.
  const gesture = { ...at, yDistance: -FAR, speed: SPEED, gestureSourceType: 'mouse' as const }
  const shown = await shownDuring(browser, () => session.send('Input.synthesizeScrollGesture', gesture))
  const { moments, emptyPlaces } = await watched
  const reached = await page.evaluate(() => globalThis.scrollY)
  if (reached < FAR / 2) throw new Error(`The list was scrolled by ${reached} pixels only`)
  const gaps = moments.slice(1).map((now, before) => now - moments[before]!)
  const ofThread = gaps.length / ((moments.at(-1)! - moments[0]!) / 1000)
  const spent = ((await processorMs(session)) - before) / (reached / 1000)
  return { ...shown, emptyPlaces, ofThread, longestOfThread: Math.max(...gaps), processorMs: spent }
}

/** The moments of the thread's frames, and in how many of them a place of the list that has no card yet was in sight. */
function watchThread(page: Page): Promise<{ moments: number[]; emptyPlaces: number }> {
  return page.evaluate(
    (milliseconds) =>
      new Promise<{ moments: number[]; emptyPlaces: number }>((resolve) => {
        const moments: number[] = []
        let emptyPlaces = 0
        const isInSight = (place: Element) => {
          const { top, bottom } = place.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        }
        const frame = (now: number) => {
          moments.push(now)
          if ([...document.querySelectorAll('.kl-match-rows__list > [aria-hidden]')].some(isInSight)) emptyPlaces += 1
          if (now - moments[0]! > milliseconds) resolve({ moments, emptyPlaces })
          else requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      }),
    (FAR / SPEED) * 1000,
  )
}

async function processorMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
}

function report(screen: string, all: Scrolled[]): void {
  const of = (pick: (one: Scrolled) => number) => median(all.map(pick)).toFixed(0)
  const worst = Math.min(...all.map(({ perSecond }) => perSecond)).toFixed(0)
  console.log(
    [
      `${screen.padEnd(19)} ${of(({ perSecond }) => perSecond)} (${worst}) frames a second shown`,
      `late ${of(({ late }) => late)}, longest ${of(({ longest }) => longest)} ms, with a part not painted ${of(({ unpainted }) => unpainted)}, with a place not drawn ${of(({ emptyPlaces }) => emptyPlaces)}`,
      `the page's thread ${of(({ ofThread }) => ofThread)} a second, longest ${of(({ longestOfThread }) => longestOfThread)} ms, ${of((one) => one.processorMs)} ms for 1,000 pixels`,
    ].join('; '),
  )
}
