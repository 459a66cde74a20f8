import { chooseForMatch } from './steps/choose-for-match.ts'
import { hasLogged } from './steps/has-logged.ts'
import { historyTool } from './steps/history-tool.ts'
import { signedInPlayer } from './steps/signed-in-player.ts'
import { swipe } from './steps/swipe.ts'
import { openDetails } from './steps/open-details.ts'
import { expect, test, type Page } from './steps/test.ts'

type Opened = { what: string; open: (page: Page) => Promise<void>; close?: 'Cancel' | 'Close' }

const button = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

const OF_HISTORY: Opened[] = [
  { what: 'Quick Log Match', open: button('Quick Log') },
  { what: 'Edit Match', open: (page) => chooseForMatch(page, 'Bo', 'Edit Match') },
  { what: 'Delete Match', open: (page) => chooseForMatch(page, 'Bo', 'Delete Match') },
  { what: 'Clear All Singles', open: (page) => historyTool(page, 'Clear All Singles') },
]
const MENU_SHEET: Opened = { what: 'Main menu', open: button('Open menu'), close: 'Close' }

/** The step back by which the app leaves the entry of a closed dialog comes a moment later. */
const noLayerLeft = (page: Page) => page.waitForFunction(() => !(history.state as { layers?: number } | null)?.layers)

/** Its step is made a moment after it is drawn: a finger is slower. */
const layerStands = (page: Page) => page.waitForFunction(() => (history.state as { layers?: number } | null)?.layers)

/** The app was opened on this page, so that one step back of it is a blank one. */
async function backClosesEach(page: Page, path: string, dialogs: Opened[]): Promise<void> {
  const here = new RegExp(`${path}$`)
  await page.goto(path)
  for (const { what, open, close = 'Cancel' } of dialogs) {
    await test.step(what, async () => {
      const dialog = page.getByRole('dialog', { name: what })
      await open(page)
      await expect(dialog).toBeVisible()
      await layerStands(page)
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(here)
      await page.goForward()
      await expect(page).toHaveURL(here)
      await expect(dialog).toBeHidden()
      await noLayerLeft(page)

      await open(page)
      await dialog.getByRole('button', { name: close, exact: true }).last().click()
      await expect(dialog).toBeHidden()
      await noLayerLeft(page)
    })
  }
  // Nothing of the dialogs is left in the history: one step leads to where one came from.
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
}

test('Back closes what is open over the history, and stays there', { tag: '@phone' }, async ({ page, isMobile }) => {
  await signedInPlayer(page)
  await hasLogged(page, { opponent: 'Bo' })
  await backClosesEach(page, '/history', isMobile ? [MENU_SHEET, ...OF_HISTORY] : OF_HISTORY)
})

test(
  'a sheet follows the finger, comes back, and closes when it is pulled far or flung',
  { tag: '@phone-only' },
  async ({ page }) => {
    await signedInPlayer(page)
    await page.goto('/history')
    await page.getByRole('button', { name: 'Quick Log' }).click()
    const quickLog = page.getByRole('dialog', { name: 'Quick Log Match' })
    const title = quickLog.getByRole('heading', { name: 'Quick Log Match' })
    await swipe(title, { y: 60 })
    await expect(quickLog).toBeVisible()
    await expect(quickLog).toHaveCSS('translate', 'none')
    await swipe(title, { y: 300 })
    await expect(quickLog).toBeHidden()

    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Main menu' })
    await swipe(menu, { x: 60 })
    await expect(menu).toBeVisible()
    await swipe(menu, { x: -50, steps: 1 })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.touchscreen.tap(385, 400)
    await expect(menu).toBeHidden()
  },
)

test(
  'a dialog longer than the window leaves room around it, with its title and buttons in sight',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await signedInPlayer(page)
    for (const opponent of ['Bo', 'Cy', 'Di']) await hasLogged(page, { opponent })
    const size = isMobile ? { width: 320, height: 568 } : { width: 1280, height: 800 }
    await page.setViewportSize(size)
    await page.goto('/history')
    for (const { what, open } of OF_HISTORY.slice(0, 2)) {
      await test.step(what, async () => {
        await open(page)
        const dialog = page.getByRole('dialog', { name: what })
        await openDetails(dialog)
        const last = dialog.getByLabel('Notes (optional)')
        for (const shown of [dialog.getByLabel('Match date'), last]) {
          await shown.focus()
          await expect(shown).toBeInViewport({ ratio: 0.9 })
          await expect(dialog.getByRole('heading', { name: what })).toBeInViewport({ ratio: 1 })
          await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 })
        }
        // While it opens it is still on its way.
        await expect(async () => {
          const { top, bottom, ends } = await dialog.evaluate((box) => {
            const { top, bottom, left, width } = box.getBoundingClientRect()
            const at = (y: number) => document.elementFromPoint(left + width / 2, y)?.closest('.kl-dialog__box > *')?.className
            return { top, bottom, ends: [at(top + 4), at(bottom - 4)] }
          })
          // Nothing of the form is seen above or below them.
          expect(ends).toEqual(['kl-dialog__head', 'kl-dialog__actions'])
          expect(top).toBeGreaterThanOrEqual(16)
          // On a phone it is a sheet, which ends where the screen does.
          expect(Math.round(bottom)).toBe(isMobile ? size.height : size.height - 16)
        }).toPass()
        await dialog.getByRole('button', { name: 'Cancel' }).click()
      })
    }
  },
)

test('what is missing in a long dialog is shown with its label', async ({ page }) => {
  await signedInPlayer(page)
  for (const opponent of ['Bo', 'Cy', 'Di']) await hasLogged(page, { opponent })
  await page.goto('/history')
  await page.getByRole('button', { name: 'Quick Log' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
  await dialog.getByRole('button', { name: 'Save Match' }).click()
  const missing = dialog.getByLabel('Opponent name')
  await expect(missing).toBeFocused()
  const head = (await dialog.locator('.kl-dialog__head').boundingBox())!
  const label = (await dialog.getByText('Opponent name', { exact: true }).boundingBox())!
  expect(label.y).toBeGreaterThanOrEqual(head.y + head.height)
})
