import { tabTo } from './steps/by-keyboard.ts'
import { hasLogged } from './steps/has-logged.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { expect, test, type Page } from './steps/test.ts'
import { WITHOUT_MOTION } from './steps/without-motion.ts'

test.use(WITHOUT_MOTION)

const tip = (page: Page) => page.locator('[role=tooltip]')

test('what is only an icon tells its name to a pointer that rests and to the keyboard', async ({ page }) => {
  // Wide enough for a menu in each row, and not for the main one.
  await page.setViewportSize({ width: 900, height: 844 })
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await page.goto('/history')
  const share = page.getByRole('button', { name: 'Share the match against Bo' })
  const more = page.getByRole('button', { name: 'Actions for the match against Bo' })

  await test.step('under a pointer, and of the next control when it moves on', async () => {
    // The part that shows tips comes once the browser is idle.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await share.hover()
      await expect(tip(page)).toHaveText('Share the match against Bo', { timeout: 2_000 })
    }).toPass()
    await expect(tip(page)).toBeInViewport({ ratio: 1 })
    await more.hover()
    await expect(tip(page)).toHaveText('Actions for the match against Bo')
    const { x, y, width, height } = (await tip(page).boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 })
    await expect(tip(page)).toBeVisible()
    await page.mouse.move(195, 10)
    await expect(tip(page)).toHaveCount(0)
  })

  await test.step('with the keyboard, until Escape', async () => {
    await tabTo(page, 'button', 'Share the match against Bo')
    await expect(tip(page)).toHaveText('Share the match against Bo')
    await page.keyboard.press('Escape')
    await expect(tip(page)).toHaveCount(0)
    await expect(share).toBeFocused()
  })

  await test.step('in the menu, which lies over everything, and of which Escape closes the tip first', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Main menu' })
    // Where the browser itself puts the focus nothing is shown; where a key does, it is.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(menu.getByRole('tooltip', { includeHidden: true })).toHaveText('Close')
    await page.keyboard.press('Escape')
    await expect(tip(page)).toHaveCount(0)
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  })
})

test('what stays under a finger tells its name and is not pressed', { tag: '@phone-only' }, async ({ page }) => {
  await signedInPlayer(page)
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Open menu' })
  const touch = (type: string) => opener.dispatchEvent(type, { bubbles: true, pointerType: 'touch' })
  await expect(async () => {
    await touch('pointerdown')
    await expect(tip(page)).toHaveText('Open menu', { timeout: 2_000 })
  }).toPass()
  await touch('pointerup')
  await opener.dispatchEvent('click')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tip(page)).toBeVisible()
})
