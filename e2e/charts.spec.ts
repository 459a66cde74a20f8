import { expectNoBarriers } from './steps/expect-no-barriers.ts'
import { signedInAdmin } from './steps/signed-in-admin.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

test('the chart of sign-ups is drawn under our policy, after its figures, and follows the scheme', async ({ page }) => {
  await signedInAdmin(page)
  const library = await holdLibrary(page)
  await page.goto('/admin')
  const chart = page.getByRole('group', { name: 'Signups, last 30 days' })
  await test.step('its own bars stand while the library is under way', async () => {
    await expect(chart.getByRole('img').last()).toBeVisible()
    await library.requested
    await expect(chart.locator('canvas')).toHaveCount(0)
  })
  library.letGo()
  await expect(chart.locator('canvas')).toBeVisible()
  await expect.poll(() => inkOf(page)).toBe(true)

  await test.step('pointer, finger and keyboard reach each day as before', async () => {
    const days = chart.locator('[role=img][tabindex]')
    await days.last().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(days.nth(-2)).toBeFocused()
    await days.nth(-2).hover()
    await expectNoBarriers(page)
  })

  await test.step('dark, light, and colours of the system', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await pictureOf(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => pictureOf(page)).not.toBe(light)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => pictureOf(page)).toBe(light)
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(chart.locator('canvas')).toHaveCount(0)
    await page.emulateMedia({ forcedColors: 'none', colorScheme: null })
  })
})

/** Holds every file of the chart library back until it is let go. */
async function holdLibrary(page: Page) {
  let [letGo, wasAsked] = [() => {}, () => {}]
  const free = new Promise<void>((resolve) => (letGo = resolve))
  const requested = new Promise<void>((resolve) => (wasAsked = resolve))
  await page.route(/\/(chart-library|.*ant-design_plots)[^/]*\.js$/, async (route) => {
    wasAsked()
    await free
    await route.continue()
  })
  return { requested, letGo: () => letGo() }
}

const pictureOf = (page: Page): Promise<string> =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

/** Whether anything is drawn. */
const inkOf = (page: Page): Promise<boolean> =>
  page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return data.some((value) => value !== 0)
    })
