import { choose } from './steps/choose.ts'
import { expectNoBarriers } from './steps/expect-no-barriers.ts'
import { expectRoomForLargeText } from './steps/expect-room-for-large-text.ts'
import { openNext } from './steps/go-within.ts'
import { hasLogged } from './steps/has-logged.ts'
import { movingParts } from './steps/moving-parts.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Locator, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'
import { openDetails } from './steps/open-details.ts'

test.use(WITHOUT_MOTION)

/** Each page of a desktop with what it shows once all of it is there; those of a phone have a walk of their own. */
const VISITOR_PAGES = {
  '/': 'No Signup Required',
  '/auth': 'Get Started',
  '/log-match': 'When and where',
  '/score': 'Start scoring',
  '/tonight': 'Who plays next',
  '/history': 'Sign up to use Match History',
  '/opponents': 'Sign up to use Opponents',
  '/no-such-page': '404 · Out of bounds',
}
const PLAYER_PAGES = {
  record: {
    '/log-match': 'When and where',
    '/history': 'Cy',
    '/history?q=nobody': 'No matches found matching your filters.',
    '/history/deleted': 'Nothing was deleted in the last 30 days.',
    '/history/transfer': 'Export',
    '/opponents': 'Cy',
  },
  figures: {
    '/': 'Invite Friends',
    '/opponents?tab=partners': 'Mai',
    '/analytics': 'Overview',
    '/profile': 'Achievements',
    '/find-friends?tab=requests': 'No sent requests',
    '/social': 'No Friends Yet',
  },
}

// Axe is thorough, and a test looks at several pages.
test.describe.configure({ timeout: 120_000 })

async function walk(page: Page, pages: Record<string, string>): Promise<void> {
  for (const [path, shown] of Object.entries(pages)) {
    await test.step(path, async () => {
      await openNext(page, path)
      await expect(page.getByRole('main').getByText(shown, { exact: true }).first()).toBeVisible()
      await expectNoBarriers(page)
      await expectRoomForLargeText(page)
    })
  }
}

test('a visitor meets no barriers', async ({ page }) => {
  await walk(page, VISITOR_PAGES)
})

for (const [what, pages] of Object.entries(PLAYER_PAGES)) {
  test(`a player meets no barriers at their ${what}`, async ({ page }) => {
    // As long as a name may be, with no place to break it.
    await signedInPlayer(page, 'Maximilian'.repeat(6))
    await hasLogged(page, { opponent: 'Bo', level: 4.2, partner: 'Mai' })
    await hasLogged(page, { opponent: 'Cy', result: 'lost', daysAgo: 8 })
    await walk(page, pages)
  })
}

test('where the system replaces our colours, what is chosen, active and focused is still visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/log-match')
  const background = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)
  const choice = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) })
  await page.getByRole('radio', { name: 'Singles' }).focus()
  expect(await background(choice('Singles'))).not.toBe(await background(choice('Doubles')))
  const place = (name: string) => page.getByRole('link', { name, exact: true })
  expect(await background(place('Log match'))).not.toBe(await background(place('History')))
  await place('History').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(place('History')).toHaveCSS('outline-style', 'solid')
})

test('where the system replaces our colours, the signs of a match are still drawn', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/history')
  const signs = page.getByRole('article').locator('.kl-sign')
  await expect(signs).toHaveCount(2)
  for (const sign of await signs.all()) await expect(sign).toHaveCSS('background-image', /gradient/)
})

test('the quick log has no barriers, with its hints shown', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signedInPlayer(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Quick Log' }).click()
  const dialog = page.getByRole('dialog')
  await openDetails(dialog)
  await dialog.getByLabel('Your score', { exact: true }).fill('11,x')
  await dialog.getByLabel('Opponent score', { exact: true }).fill('13')
  await choose(dialog, 'Lost')
  await dialog.getByRole('button', { name: 'Save Match' }).click()
  await expectNoBarriers(page)
  // The sheet, the notice above it and what waits for data: for a reader of reduced motion all of it stands still.
  await page.evaluate(() => document.querySelector('main')!.insertAdjacentHTML('beforeend', '<span class="kl-skeleton"></span>'))
  expect(await movingParts(page)).toEqual(
    expect.arrayContaining(['span.kl-skeleton', expect.stringMatching(/^div\.kl-dialog( |$)/)]),
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await movingParts(page)).toEqual([])
})

test('a file before its import has no barriers', async ({ page }) => {
  await signedInPlayer(page)
  await page.goto('/history/transfer')
  const rows = [
    'date,type,result,own_scores,opponent_scores,opponent',
    '2026-05-10,singles,won,11,7,Bo',
    'soon,chess,won,11,7,Cy',
  ]
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'league.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoBarriers(page)
})
