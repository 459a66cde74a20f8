import { hasLogged } from './steps/has-logged.ts'
import { newAccount } from './steps/new-account.ts'
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

test('nothing that is read moves while the rest of a page comes', async ({ page, playwright, baseURL }) => {
  await signedInPlayer(page)
  const { id } = (await (await page.request.get('/api/users/me')).json()) as { id: string }
  for (const opponent of ['Bo', 'Cy', 'Di', 'Ed']) await hasLogged(page, { opponent })
  for (const name of ['Bea Bloom', 'Dee Dash']) {
    const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    expect((await other.post('/api/register', { data: newAccount(name) })).status()).toBe(201)
    const sent = (await (await other.post('/api/friend-requests', { data: { receiverId: id } })).json()) as { id: string }
    if (name === 'Bea Bloom') {
      await page.request.patch(`/api/friend-requests/${sent.id}/accept`)
      const match = { matchType: 'singles', result: 'won', opponentName: 'Gus', userScore: [11], opponentScore: [4] }
      expect((await other.post('/api/matches', { data: { ...match, matchDate: new Date() } })).status()).toBe(201)
    }
    await other.dispose()
  }
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
