import { expectNoBarriers } from './steps/expect-no-barriers.ts'
import { expectRoomForLargeText } from './steps/expect-room-for-large-text.ts'
import { hasLogged } from './steps/has-logged.ts'
import { signedInAdmin } from './steps/signed-in-admin.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)
// Axe is thorough, and a test looks at many pages.
test.describe.configure({ timeout: 240_000 })

/** A4 and Letter, upright and across, at 96 dots an inch. */
const PAPERS = [
  { width: 794, height: 1123 },
  { width: 1123, height: 794 },
  { width: 816, height: 1056 },
  { width: 1056, height: 816 },
]
const SCREEN = { width: 1280, height: 800 }
/** What says something: the open tab, a choice that is made, a sentence that opens more. */
const PRESSABLE = "button:not([role=tab], [aria-pressed='true'], .kl-on-paper), a.kl-button, [role=tab][aria-selected='false']"
const OUT_OF_PLACE = `${PRESSABLE}, nav, input[type=search]`

/** Those of a phone have a walk of their own. */
async function look(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.locator('.kl-skeleton')).toHaveCount(0)
      await expectNoBarriers(page)
      await expectRoomForLargeText(page)
      await expectPrintable(page, path)
    })
  }
}

/** How the open page would be on each paper. */
async function expectPrintable(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  for (const paper of PAPERS) {
    await page.setViewportSize(paper)
    const printed = await page.evaluate((selector) => {
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
      const { width } = document.querySelector('main')!.getBoundingClientRect()
      return {
        part: width / innerWidth,
        isTooWide: document.documentElement.scrollWidth > innerWidth,
        outOfPlace: [...document.querySelectorAll(selector)].filter(isShown).map(({ outerHTML }) => outerHTML.slice(0, 90)),
      }
    }, OUT_OF_PLACE)
    const { part, ...rest } = printed
    expect(rest, `${path} on ${paper.width} px`).toEqual({ isTooWide: false, outOfPlace: [] })
    expect(part, `${path} on ${paper.width} px`).toBeGreaterThanOrEqual(0.9)
  }
  await page.emulateMedia({ media: null })
  await page.setViewportSize(SCREEN)
}

test('a visitor’s pages have no barriers at a desk, fill the paper and have nothing to press there', async ({ page }) => {
  await look(page, ['/', '/auth', '/log-match', '/score', '/tonight', '/history', '/opponents', '/privacy', '/no-such-page'])
})

test('so do a player’s', async ({ page }) => {
  // As long as a name may be, with no place to break it.
  await signedInPlayer(page, 'Maximilian'.repeat(6))
  for (let daysAgo = 11; daysAgo > 0; daysAgo -= 1) await hasLogged(page, { opponent: 'Bo', daysAgo, level: 4.5 })
  await hasLogged(page, { opponent: 'Mo', partner: 'Mai' })
  const [{ id }] = (await (await page.request.get('/api/opponents')).json()) as [{ id: string }]
  await look(page, [
    ...['/', '/log-match', '/score', '/history', '/history?q=nobody', '/history/deleted', '/history/transfer'],
    ...['/recap', '/recap?view=pages', '/analytics', '/social', '/find-friends', '/find-friends?tab=requests'],
    ...['/opponents', '/opponents?tab=partners', `/opponents/${id}`, `/opponents/${id}/scouting`],
    ...['/profile', '/profile?tab=history', '/profile?tab=ai', '/profile?tab=settings'],
  ])
})

test('and an administrator’s', async ({ page }) => {
  await signedInAdmin(page)
  await look(page, ['/admin', '/admin?tab=users', '/admin?tab=audit', '/admin/subscriptions'])
})

test('a long history comes part by part, is printed to its end, and in ink on white from a dark screen', async ({ page }) => {
  await signedInPlayer(page)
  const matches = Array.from({ length: 60 }, (_, day) => ({
    ...{ matchType: 'singles', result: 'won', opponentName: day === 59 ? 'Zoe' : 'Bo', playerScore: 11, opponentScore: 4 },
    matchDate: new Date(Date.now() - day * 86_400_000).toISOString(),
  }))
  const file = { importId: crypto.randomUUID(), firstRow: 0, matches }
  expect((await page.request.post('/api/matches/import', { data: file })).status()).toBe(200)
  await page.addInitScript(() => localStorage.setItem('kitchenline.theme', 'dark'))
  await page.goto('/history')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  // Only what is near the screen is drawn, and the oldest match comes with the second part.
  expect(await cards.count()).toBeLessThan(50)
  await expect(async () => {
    await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight))
    await expect(cards.filter({ hasText: 'Zoe' })).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.pdf({ format: 'A4' })
  await expect(cards).toHaveCount(60)
  const inkOn = () => page.evaluate(() => getComputedStyle(document.body).color)
  const onScreen = await inkOn()
  await page.emulateMedia({ media: 'print' })
  expect([onScreen, await inkOn()]).toEqual(['rgb(238, 241, 230)', 'rgb(29, 36, 25)'])
})
