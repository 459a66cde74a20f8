import { choose } from './steps/choose.ts'
import { expectNoBarriers, expectStandard } from './steps/expect-no-barriers.ts'
import { expectRoomForLargeText } from './steps/expect-room-for-large-text.ts'
import { goWithin, openNext } from './steps/go-within.ts'
import { hasLogged } from './steps/has-logged.ts'
import { hasTried } from './steps/has-tried.ts'
import { historyTool } from './steps/history-tool.ts'
import { lostNetwork, NOT_ON_DEVICE } from './steps/lost-network.ts'
import { movingParts } from './steps/moving-parts.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Locator, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'
import { writeSingles } from './steps/write-singles.ts'

test.use(WITHOUT_MOTION)

/** Each page with what it shows once all of it is there. */
const VISITOR_PAGES = {
  '/': 'No Signup Required',
  '/auth': 'Get Started',
  '/log-match': 'When and where',
  '/score': 'Start scoring',
  '/history': 'Sign up to use Match History',
  '/opponents': 'Sign up to use Opponents',
  '/no-such-page': '404 · Out of bounds',
}
const PLAYER_PAGES = {
  record: {
    '/log-match': 'When and where',
    '/history': 'vs Cy',
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
      // Of the page's own width: a phone that scrolls sideways has zoomed out to show it all.
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await overflow()).toBeLessThanOrEqual(0)
      await expectRoomForLargeText(page)
    })
  }
}

test('a visitor meets no barriers', { tag: '@phone' }, async ({ page }) => {
  await walk(page, VISITOR_PAGES)
})

for (const [what, pages] of Object.entries(PLAYER_PAGES)) {
  test(`a player meets no barriers at their ${what}`, { tag: '@phone' }, async ({ page }) => {
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
  await expect(signs).toHaveCount(3)
  for (const sign of await signs.all()) await expect(sign).toHaveCSS('background-image', /gradient/)
})

test('what only a phone has, the menu sheet, has no barriers', { tag: '@phone-only' }, async ({ page }) => {
  await signedInPlayer(page)
  await page.goto('/history')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible()
  await expectStandard(page)
})

test('the quick log has no barriers, with its hints shown', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signedInPlayer(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Quick Log' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your score', { exact: true }).fill('11,x')
  await dialog.getByLabel('Opponent score', { exact: true }).fill('13')
  await choose(dialog, 'Lost')
  await dialog.getByRole('button', { name: 'Save Match' }).click()
  await expectNoBarriers(page)
  // The sheet, the notice above it and what waits for data: for a reader of reduced motion all of it stands still.
  await page.evaluate(() => document.querySelector('main')!.insertAdjacentHTML('beforeend', '<span class="kl-skeleton"></span>'))
  expect(await movingParts(page)).toEqual(expect.arrayContaining(['span.kl-skeleton', 'div.kl-dialog']))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await movingParts(page)).toEqual([])
})

test('what opens over the history and the opponents has no barriers', async ({ page }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/history')
  await page.getByText('Why this score?').click()
  await page.getByRole('button', { name: 'Actions for the match against Bo' }).click()
  await expectNoBarriers(page)
  await page.getByRole('menuitem', { name: 'Edit Match' }).click()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await historyTool(page, 'Clear All Singles')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarriers(page)

  await page.keyboard.press('Escape')
  await goWithin(page, '/opponents')
  await page.getByRole('button', { name: 'Add Opponent' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Opponent' }).click()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Bo', exact: true }).click()
  await expect(page.getByRole('table', { name: 'By format' })).toBeVisible()
  await expectNoBarriers(page)
})

test('pages without a network have no barriers', { tag: '@phone' }, async ({ page }) => {
  await signedInPlayer(page)
  await lostNetwork(page)
  const pages = {
    '/': /last saved on this device/,
    '/history?q=x': NOT_ON_DEVICE,
    '/social': NOT_ON_DEVICE,
    '/profile': NOT_ON_DEVICE,
  }
  for (const [path, shown] of Object.entries(pages)) {
    await openNext(page, path)
    await expect(page.getByText(shown).first()).toBeVisible()
    await expectNoBarriers(page)
  }
})

test('a level has no barriers, on the dashboard, in its math and on a profile', { tag: '@phone' }, async ({ page }) => {
  await signedInPlayer(page)
  for (let daysAgo = 10; daysAgo > 0; daysAgo -= 1) await hasLogged(page, { opponent: 'Bo', daysAgo, level: 4.5 })
  await page.goto('/')
  await expect(page.getByRole('img', { name: /^Level \d\.\d on a scale/ })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Show me the math' }).click()
  await expect(page.getByRole('table', { name: 'What each match moved' })).toBeVisible()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await goWithin(page, '/profile')
  await expect(page.getByRole('img', { name: /^Level \d\.\d on a scale/ })).toBeVisible()
  await expectNoBarriers(page)
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

test('the end of a trial has no barriers', async ({ page }) => {
  await hasTried(page, 3)
  await page.goto('/log-match')
  await writeSingles(page, { opponent: 'Bo', own: '11', theirs: '4', result: 'Won' })
  await page.getByRole('button', { name: 'Log match', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarriers(page)
})
