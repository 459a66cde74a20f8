import { hasLogged } from './steps/has-logged.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Locator } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

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

test('the name of an icon lies in sight, may be pointed at, and is over everything', async ({ page }) => {
  const tip = page.locator('[role=tooltip]')
  // Not wide enough for the main menu.
  await page.setViewportSize({ width: 900, height: 844 })
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/history')
  // The part that shows tips comes once the browser is idle.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: 'Share the match against Bo' }).hover()
    await expect(tip).toHaveText('Share the match against Bo', { timeout: 2_000 })
  }).toPass()
  await expect(tip).toBeInViewport({ ratio: 1 })
  const { x, y, width, height } = (await tip.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 })
  await expect(tip).toBeVisible()

  await page.getByRole('button', { name: 'Open menu' }).click()
  // Where the browser itself puts the focus nothing is shown; where a key does, it is.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('dialog').getByRole('tooltip', { includeHidden: true })).toHaveText('Close')
})
