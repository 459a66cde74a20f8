import type { Page } from '@playwright/test'
import { seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

const PATH = '/analytics'
const compared = (page: Page) => page.getByRole('region', { name: 'Singles and doubles compared' })
const openMore = (page: Page) => page.getByLabel('More', { exact: true }).click()

scenes('analytics', seasonedPlayer, [
  { name: 'page', path: PATH },
  { name: 'singles', path: PATH, arrange: (page) => page.getByRole('tab', { name: 'Singles Analytics' }).click() },
  { name: 'doubles', path: PATH, arrange: (page) => page.getByRole('tab', { name: 'Doubles Analytics' }).click() },
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
  {
    name: 'compare-table',
    path: PATH,
    arrange: (page) => compared(page).getByRole('button', { name: 'View as table' }).click(),
  },
  { name: 'more', path: PATH, screen: true, arrange: openMore },
  {
    name: 'fixed',
    path: PATH,
    screen: true,
    arrange: openMore,
    last: (page) => page.getByRole('button', { name: 'Fix Performance Scores' }),
  },
])
