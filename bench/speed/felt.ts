// node bench/speed/felt.ts [rounds] [address] [--beside address]: what a player feels on a phone whose processor is four times slower and whose files are
// cached: a second visit, the quick log, a save, each click. Beside it, in turn, another version of the pages over the same system.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts'
import { silentProgress } from '../../tools/start/progress.ts'
import { startSystem } from '../../tools/start/start-system.ts'
import { median } from '../matches/compare.ts'
import { ageSeenPages, sumOfLongTasks, watchClicks, watchFor, type Sought } from './felt-in-page.ts'

const SLOWER = 4
const MATCHES = 40
/** What has come once is stored on the device after this long. */
const STORED_MS = 4_000
const GOALS: Record<string, number> = {
  'second visit /': 1_000,
  'second visit /history': 1_000,
  'second visit /opponents': 1_000,
  'tasks over 50 ms before the first data of /log-match': 150,
  'quick log opens, first': 250,
  'quick log opens, later': 120,
  'Save to the moment': 150,
  'Save to the row in the history': 150,
  'clicks, half': 150,
  'clicks, 98 of 100': 200,
}
/** Each page with what its data looks like, in the app and in what stands there before it. */
const VISITS: Record<string, Sought> = {
  '/': { selector: '.kl-hero__figure', text: '\\d' },
  '/history': { selector: '.kl-match-row', text: 'Opponent' },
  '/opponents': { selector: 'main *, #opening *', text: '^Opponent \\d$' },
}
const FORM: Sought = { selector: '.kl-dialog__box form' }
const MOMENT: Sought = { selector: '[role=dialog] .kl-moment, .kl-moment' }

type Figures = Record<string, number[]>

const { values, positionals } = parseArgs({ allowPositionals: true, options: { beside: { type: 'string' } } })
const [rounds, target] = [Number(positionals[0] ?? 5), positionals[1]]
const dataDir = mkdtempSync(join(tmpdir(), 'kitchenline-felt-'))
const system = target
  ? undefined
  : await startSystem({ dataDir, port: 0, progress: silentProgress, environment: { RATE_LIMITS: 'off' } })
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags() })
const sides = [target ?? system!.address, ...(values.beside ? [values.beside] : [])]
const all: Figures[] = sides.map(() => ({}))
try {
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${rounds} rounds, processor ${SLOWER} times slower; median (range), ms`)
  for (let round = 0; round < rounds; round += 1)
    // Each round begins with the other one.
    for (const side of round % 2 ? [...sides.keys()].toReversed() : sides.keys()) await measure(browser, sides[side]!, all[side]!)
} finally {
  await browser.close()
  await system?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
for (const name of Object.keys(all[0]!)) {
  const shown = all.map((figures) => {
    const of = figures[name] ?? []
    return `${median(of).toFixed(0)} (${Math.min(...of).toFixed(0)}-${Math.max(...of).toFixed(0)})`
  })
  console.log(`${name.padEnd(54)}${shown.join(' beside ')}${GOALS[name] === undefined ? '' : `; goal ${GOALS[name]}`}`)
}

/** One player on one phone. */
async function measure(on: Browser, address: string, figures: Figures): Promise<void> {
  const context = await on.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US', baseURL: address })
  const note = (name: string, value: number) => (figures[name] ??= []).push(value)
  try {
    await signUp(context)
    for (const [path, sought] of Object.entries(VISITS)) await visit(context, path, sought, STORED_MS)
    await visit(context, '/log-match', { selector: 'form input' }, STORED_MS)
    for (const [path, sought] of Object.entries(VISITS)) {
      const { at, ofThread } = await visit(context, path, sought, 0, SLOWER)
      note(`second visit ${path}`, at)
      note(`second visit ${path}, of the thread`, ofThread)
    }
    const { longTasks } = await visit(context, '/log-match', { selector: 'form input' }, 0, SLOWER)
    note('tasks over 50 ms before the first data of /log-match', longTasks)
    await useQuickLog(context, note)
    const clicks = (await clickAround(context)).toSorted((a, b) => a - b)
    note('clicks, half', median(clicks))
    note('clicks, 98 of 100', clicks[Math.ceil(0.98 * clicks.length) - 1]!)
  } finally {
    await context.close()
  }
}

async function signUp({ request }: BrowserContext): Promise<void> {
  const username = `bench-${randomUUID().slice(0, 12)}`
  const account = { name: 'Bench', username, email: `${username}@example.com`, password: randomUUID() }
  const bodies = Array.from({ length: MATCHES }, (_, match) => ({
    ...{ matchType: 'singles', result: 'won', opponentName: `Opponent ${match % 4}` },
    ...{ userScore: [11], opponentScore: [match % 10], matchDate: new Date(Date.now() - (match + 1) * 86_400_000) },
  }))
  for (const [path, data] of [['/api/register', account] as const, ...bodies.map((body) => ['/api/matches', body] as const)]) {
    const answer = await request.post(path, { data })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  }
}

async function open(context: BrowserContext, slower = 1): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, session }
}

/** From the first byte's request to what is sought; the page then stays for a while. */
async function visit(context: BrowserContext, path: string, sought: Sought, stayMs: number, slower?: number) {
  const { page, session } = await open(context, slower)
  await page.addInitScript(watchFor, sought)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.felt !== undefined, undefined, { timeout: 60_000 })
  const ofThread = await threadMs(session)
  const at = (await page.evaluate(() => globalThis.felt))!
  const longTasks = await page.evaluate(sumOfLongTasks, at)
  await page.waitForTimeout(stayMs)
  await page.evaluate(ageSeenPages)
  await page.close()
  return { at, ofThread, longTasks }
}

async function useQuickLog(context: BrowserContext, note: (name: string, value: number) => void): Promise<void> {
  const { page, session } = await open(context)
  await page.goto('/history')
  await page.locator('.kl-match-row').first().waitFor()
  await page.waitForTimeout(STORED_MS / 2)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const timed = async (name: string, press: () => Promise<void>, sought: Sought) => {
    const before = await threadMs(session)
    note(name, await feltAfter(page, press, sought))
    note(`${name}, of the thread`, (await threadMs(session)) - before)
  }
  // The driver's own look at what lies under the press takes 10 ms of such a processor, which no player waits for.
  const unchecked = { force: true }
  const press = () => page.getByRole('button', { name: 'Quick Log' }).first().click(unchecked)
  await timed('quick log opens, first', press, FORM)
  await page.keyboard.press('Escape')
  await page.locator(FORM.selector).waitFor({ state: 'detached' })
  await timed('quick log opens, later', press, FORM)
  await page.locator('.kl-dialog__box').getByRole('button', { name: 'Opponent 0' }).first().click()
  for (const name of ['Won', '7'])
    await page
      .locator('.kl-dialog__box label')
      .filter({ has: page.getByRole('radio', { name, exact: true }) })
      .click()
  const save = () => page.getByRole('button', { name: 'Save Match' }).click(unchecked)
  const today = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' }).format(new Date()).replace(' ', '\\s') + '$'
  const row: Sought = { selector: '.kl-match-day__date', text: today, name: 'feltRow' }
  await page.evaluate(watchFor, row)
  await timed('Save to the moment', save, MOMENT)
  await page.waitForFunction(() => globalThis.feltRow !== undefined)
  note('Save to the row in the history', await page.evaluate(() => globalThis.feltRow! - globalThis.pressedAt!))
  await page.close()
}

/** What the page's thread has done so far, of the slowed processor and without the load of the machine. */
async function threadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
}

/** From the press as the browser has it to the frame after what is sought. */
async function feltAfter(page: Page, press: () => Promise<void>, sought: Sought): Promise<number> {
  await page.evaluate(() => {
    globalThis.felt = undefined
    addEventListener('click', ({ timeStamp }) => (globalThis.pressedAt = timeStamp), { capture: true, once: true })
  })
  await page.evaluate(watchFor, sought)
  await press()
  await page.waitForFunction(() => globalThis.felt !== undefined)
  return page.evaluate(() => globalThis.felt! - globalThis.pressedAt!)
}

/** Each from the event to the next frame. */
async function clickAround(context: BrowserContext): Promise<number[]> {
  const { page, session } = await open(context)
  await page.goto('/')
  await page.locator('.kl-hero__figure').waitFor()
  await page.waitForTimeout(STORED_MS / 2)
  await page.evaluate(watchClicks)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const links = page.locator('.bottom-bar a')
  for (let link = 0; link < (await links.count()); link += 1) {
    await links.nth(link).click()
    await page.waitForTimeout(1_500)
    for (const control of await page
      .locator('main [role=tab], main label:has([role=radio], [type=radio]), main .kl-segmented button')
      .all())
      if (await control.isVisible()) {
        await control.click({ timeout: 2_000 }).catch(() => undefined)
        await page.waitForTimeout(300)
      }
  }
  const all = await page.evaluate(() => globalThis.clicks!)
  await page.close()
  return Object.values(all)
}
