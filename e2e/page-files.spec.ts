import type { BrowserContext } from '@playwright/test'
import { hasLogged } from './steps/has-logged.ts'
import { ownId } from './steps/other-player.ts'
import { ranScripts } from './steps/ran-scripts.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

const PAGES = [
  ['/', 'Total Matches'],
  ['/log-match', 'Opponent name'],
  ['/history', 'vs Bo'],
  ['/profile', 'Robin Player'],
  ['/analytics', 'Overview'],
] as const

test('a page brings no script that it does not run, and neither antd nor charts that it does not draw', async ({
  page,
  browser,
}) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  for (const [path, shown] of PAGES) await test.step(path, () => expectNoIdleFile(page.context(), path, shown))

  const visitor = await browser.newContext()
  await test.step('/auth', () => expectNoIdleFile(visitor, '/auth', 'Username'))
  await visitor.close()
})

test('a profile reads its player while the scripts load, and nothing of it twice', async ({ page }) => {
  await signedInPlayer(page, 'Bo Other')
  const id = await ownId(page)
  await page.context().clearCookies()
  await signedInPlayer(page)
  const requested: string[] = []
  await page.addInitScript(() => {
    const Known = EventSource
    globalThis.EventSource = class extends Known {
      constructor(url: string | URL) {
        super(url)
        for (const kind of ['ready', 'reset']) this.addEventListener(kind, () => Object.assign(globalThis, { hasNews: true }))
      }
    }
  })
  let runScripts = () => {}
  const held = new Promise<void>((resolve) => (runScripts = resolve))
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.route('/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/profile/${id}`, { waitUntil: 'commit' })
  await expect.poll(() => requested).toContain(`/api/users/${id}`)
  runScripts()
  await expect(page.getByRole('heading', { name: 'Bo Other' }).first()).toBeVisible()
  // The stream of news begins by reporting what has changed since the page was made: here nothing has.
  const reads = [`/api/users/${id}`, '/api/friend-requests/received', '/api/match-confirmations', '/api/events']
  await expect.poll(() => requested).toEqual(expect.arrayContaining(reads))
  await page.waitForFunction(() => 'hasNews' in globalThis)
  // What that had fetched again would be requested before the browser rests.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  for (const read of reads) expect([read, requested.filter((path) => path === read).length]).toEqual([read, 1])
})

test('a page in English brings no font for the letters of Vietnamese', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto('/auth')
  await expect(page.getByText('Username')).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.filter((url) => url.includes('vietnamese'))).toEqual([])
})

async function expectNoIdleFile(context: BrowserContext, path: string, shown: string): Promise<void> {
  const page = await context.newPage()
  const ran = await ranScripts(page)
  await page.goto(path)
  await expect(page.getByText(shown).first()).toBeVisible()

  // Waits for requests in flight; what never runs fails.
  await expect.poll(async () => idle(await namedScripts(page), await ran.urls())).toEqual([])
  await expect.poll(async () => idle(await ran.loaded(), await ran.urls())).toEqual([])
  expect((await ran.loaded()).filter((file) => /chart-library|ant-design_plots/.test(file))).toEqual([])
  const antd = (await ran.sources()).filter((source) => source.includes('anticon'))
  const drawn = await page.locator('[class^="ant-"], [class*=" ant-"]').count()
  expect(antd.length > 0 && drawn === 0).toBe(false)
  await page.close()
}

const idle = (files: string[], ran: Set<string>): string[] => files.filter((file) => !ran.has(file))

const namedScripts = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel=preload][as=script], link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
