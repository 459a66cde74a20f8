import { hasLogged } from './steps/has-logged.ts'
import { asksToBeFriends, befriended, ownId } from './steps/other-player.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'

const MOST = 0.05

test.use({ viewport: { width: 390, height: 844 } })

type Shifts = { value: number; moved: string[] }[]

/** What of the page moved by itself, in parts of what is in view, and the parts that moved. */
async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    const shifts: Shifts = []
    Object.assign(globalThis, { shifts })
    const named = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return `${element?.tagName} ${element?.getAttribute('class')}`
    }
    const collect = (list: PerformanceObserverEntryList) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push({ value, moved: sources.map(({ node }) => named(node)) })
    }
    new PerformanceObserver(collect).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const shifts = await page.evaluate(() => (globalThis as { shifts?: Shifts }).shifts ?? [])
    return { sum: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts.flatMap(({ moved }) => moved) }
  }
}

const PAGES: [path: string, shown: string | RegExp][] = [
  ['/', 'AI Insights'],
  ['/log-match', 'Recent opponents'],
  ['/score', 'Recent opponents'],
  ['/tonight', 'Cy'],
  ['/history', 'vs Bo'],
  ['/history/transfer', 'Export'],
  ['/opponents', 'Cy'],
  ['/analytics', 'Overview'],
  ['/recap', 'Highlights'],
  ['/recap?view=pages', 'Most frequent opponent'],
  ['/profile', 'Dedicated Player'],
  ['/profile?tab=ai', "Friends' levels"],
  ['/profile?tab=settings', "Where you're signed in"],
  ['/social', 'Bea Bloom'],
  ['/find-friends', 'Show QR code'],
  ['/find-friends?tab=friends', 'Bea Bloom'],
  ['/find-friends?tab=requests', 'Dee Dash'],
]

test('nothing that is read moves while the rest of a page comes', async ({ page }) => {
  await signedInPlayer(page)
  for (const opponent of ['Bo', 'Cy', 'Di', 'Ed']) await hasLogged(page, { opponent })
  await hasLogged({ request: (await befriended(page, 'Bea Bloom')).api }, { opponent: 'Gus' })
  await asksToBeFriends(page, 'Dee Dash')
  const shifts = await watchShifts(page)
  // What a device knows from the last time has its room at once.
  await page.goto('/log-match')
  await expect(page.getByRole('button', { name: 'Bo', exact: true })).toBeVisible()
  const [first] = (await (await page.request.get('/api/opponents')).json()) as [{ id: string }]
  for (const [path, shown] of [...PAGES, [`/opponents/${first.id}`, 'Score Difference'] as const]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
      await page.waitForLoadState('load')
      const { sum, moved } = await shifts()
      expect.soft(sum, `${path}: ${moved.join(', ')}`).toBeLessThan(MOST)
    })
  }
})

/** Of a phone beside this machine. */
const SLOWER = 4
const MOST_SLOW = 0.01
const WIDTHS = [390, 1280]

/** Answers and fonts that a page waits for, let go one by one, the latest first, each drawn before the next: whether none was left. */
async function holdAnswers(page: Page): Promise<() => Promise<boolean>> {
  const held: { url: string; letGo: () => Promise<void> }[] = []
  let isHolding = false
  await page.route(/\.woff2$|\/api\//, async (route) => {
    const url = route.request().url()
    const { pathname } = new URL(url)
    const isLate = pathname.endsWith('.woff2') || (isHolding && pathname !== '/api/events')
    isHolding ||= pathname === '/api/dashboard'
    if (isLate && route.request().method() === 'GET') held.push({ url, letGo: () => route.continue() })
    else await route.continue()
  })
  return async () => {
    await page.evaluate(() => new Promise((drawn) => requestIdleCallback(() => requestAnimationFrame(drawn))))
    const latest = held.pop()
    if (!latest) return true
    const answered = page.waitForResponse(latest.url)
    await latest.letGo()
    await answered
    return false
  }
}

async function hasPlayedTwelve(page: Page): Promise<void> {
  await signedInPlayer(page)
  for (let day = 1; day <= 12; day += 1) await hasLogged(page, { opponent: `Opponent ${day % 4}`, daysAgo: day })
}

async function hasLevel(page: Page): Promise<void> {
  await hasPlayedTwelve(page)
  expect((await page.request.get(`/api/users/${await ownId(page)}/ai-skill-analysis`)).status()).toBe(200)
}

const PEOPLE: { who: string; path?: string; prepare: (page: Page) => Promise<unknown>; last: string }[] = [
  { who: 'a player whose first analysis is being made', prepare: hasPlayedTwelve, last: 'Analyzed' },
  { who: 'a player with a level', prepare: hasLevel, last: 'Analyzed' },
  { who: 'a player without a match', prepare: (page) => signedInPlayer(page), last: 'Invite Friends' },
  { who: 'a visitor', prepare: async () => undefined, last: 'No Signup Required' },
  { who: 'someone who signs in', path: '/auth', prepare: async () => undefined, last: 'Just looking?' },
]

for (const { who, path = '/', prepare, last } of PEOPLE) {
  for (const width of WIDTHS) {
    test(`nothing of a first page moves on a slow device for ${who}, in whatever order things come: ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await prepare(page)
      const shifts = await watchShifts(page)
      const device = await page.context().newCDPSession(page)
      await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      const letLatestGo = await holdAnswers(page)
      await page.goto(path, { waitUntil: 'commit' })
      const isWhole = async () => {
        await letLatestGo()
        return (
          (await page.getByRole('main').getByText(last).count()) > 0 && page.evaluate(() => document.fonts.status === 'loaded')
        )
      }
      await expect.poll(isWhole, { intervals: [0], timeout: 60_000 }).toBe(true)
      const { sum, moved } = await shifts()
      expect(sum, moved.join(', ')).toBeLessThan(MOST_SLOW)
      await device.detach()
    })
  }
}
