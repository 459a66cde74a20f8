import type { Page } from '@playwright/test'
import { seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

const PATH = '/analytics'
const compare = (page: Page) => page.getByRole('button', { name: 'Compare formats' }).click()

scenes('analytics', seasonedPlayer, [
  { name: 'page', path: PATH },
  { name: 'singles', path: PATH, arrange: (page) => page.getByRole('tab', { name: 'Singles Analytics' }).click() },
  { name: 'doubles', path: PATH, arrange: (page) => page.getByRole('tab', { name: 'Doubles Analytics' }).click() },
  { name: 'compare', path: PATH, arrange: compare },
  {
    name: 'compare-tooltip',
    path: PATH,
    screen: true,
    again: true,
    arrange: async (page) => {
      await compare(page)
      const group = page.getByRole('group', { name: 'Singles and doubles compared' })
      await group.scrollIntoViewIfNeeded()
      await group.locator('[role=img][tabindex]').nth(-3).focus()
    },
  },
  {
    name: 'compare-table',
    path: PATH,
    arrange: async (page) => {
      await compare(page)
      await page
        .getByRole('region', { name: 'Singles and doubles compared' })
        .getByRole('button', { name: 'View as table' })
        .click()
    },
  },
  { name: 'fixed', path: PATH, screen: true, last: (page) => page.getByRole('button', { name: 'Fix Performance Scores' }) },
])
