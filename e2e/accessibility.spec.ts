import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { choose } from './steps/choose.ts'
import { hasLogged } from './steps/has-logged.ts'
import { hasTried } from './steps/has-tried.ts'
import { historyTool } from './steps/history-tool.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { writeSingles } from './steps/write-singles.ts'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** In the light everything that the standard asks for; in the dark, once, what colours can change. */
async function expectNoBarriers(page: Page): Promise<void> {
  await expectNone(new AxeBuilder({ page }).withTags(STANDARD))
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  if (isPhone) return
  // Without the motion in which colours change.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectNone(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
  await page.emulateMedia({ colorScheme: 'light' })
}

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
}

const VISITOR_PAGES = ['/', '/auth', '/log-match', '/history', '/opponents', '/no-such-page']
const PLAYER_PAGES = {
  record: ['/log-match', '/history', '/history?q=nobody', '/history/deleted', '/history/transfer', '/opponents'],
  figures: ['/', '/opponents?tab=partners', '/analytics', '/profile', '/find-friends?tab=requests', '/social'],
}

// Axe is thorough, and a test looks at several pages.
test.describe.configure({ timeout: 120_000 })

test('a visitor meets no barriers', async ({ page }) => {
  for (const path of VISITOR_PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectNoBarriers(page)
  }
})

for (const [what, paths] of Object.entries(PLAYER_PAGES)) {
  test(`a player meets no barriers at their ${what}`, async ({ page }) => {
    // As long as a name may be, with no place to break it.
    await signedInPlayer(page, 'Maximilian'.repeat(6))
    await hasLogged(page, { opponent: 'Bo', level: 4.2, partner: 'Mai' })
    await hasLogged(page, { opponent: 'Cy', result: 'lost', daysAgo: 8 })
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expectNoBarriers(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
}

test('where the system takes our colours away, what is chosen, active and focused can still be told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/log-match')
  const background = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)
  const choice = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name, exact: true }) })
  await page.getByRole('radio', { name: 'Singles' }).focus()
  expect(await background(choice('Singles'))).not.toBe(await background(choice('Doubles')))
  const place = (name: string) => page.getByRole('link', { name, exact: true })
  expect(await background(place('Log Match'))).not.toBe(await background(place('History')))
  await place('History').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(place('History')).toHaveCSS('outline-style', 'solid')
})

test('the quick log has no barriers, with its hints shown', async ({ page }) => {
  await signedInPlayer(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Quick Log' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your score', { exact: true }).fill('11,x')
  await dialog.getByLabel('Opponent score', { exact: true }).fill('13')
  await choose(dialog, 'Lost')
  await dialog.getByRole('button', { name: 'Save Match' }).click()
  await expectNoBarriers(page)
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

  await page.goto('/opponents')
  await page.getByRole('button', { name: 'Add Opponent' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Opponent' }).click()
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Bo', exact: true }).click()
  await expect(page.getByRole('table', { name: 'By format' })).toBeVisible()
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
