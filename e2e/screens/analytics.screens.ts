import type { Page } from '@playwright/test'
import { seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

const PATH = '/analytics'
const compared = (page: Page) => page.getByRole('region', { name: 'Singles and doubles compared' })
/** Alone: the page above it is in another picture, and with it this one would be too high. */
const rates = async (page: Page) => {
  await page.locator('.ma-rates').waitFor()
  await page.evaluate(() => {
    for (const other of document.querySelectorAll<HTMLElement>('main :has(.ma-rates) > :not(.ma-rates, :has(.ma-rates))'))
      other.style.display = 'none'
    // The ground of the court, which was above.
    document.querySelector<HTMLElement>('.kl-tabs:has(.ma-rates)')!.style.background = 'none'
  })
}
const openMore = (page: Page) => page.getByLabel('More', { exact: true }).click()

scenes('analytics', seasonedPlayer, [
  { name: 'page', path: PATH },
  { name: 'singles', path: PATH, arrange: (page) => page.getByRole('tab', { name: 'Singles Analytics' }).click() },
  { name: 'doubles', path: PATH, arrange: (page) => page.getByRole('tab', { name: 'Doubles Analytics' }).click() },
  { name: 'rates', path: PATH, again: true, arrange: rates },
  {
    name: 'compare-tooltip',
    path: PATH,
    screen: true,
    again: true,
    arrange: async (page) => {
      const group = compared(page).getByRole('group')
      await group.scrollIntoViewIfNeeded()
      await group.locator('[role=img][tabindex]').nth(-3).focus()
    },
  },
  { name: 'compare-table', path: PATH, arrange: (page) => compared(page).getByRole('button', { name: 'View as table' }).click() },
  { name: 'more', path: PATH, screen: true, arrange: openMore },
])
