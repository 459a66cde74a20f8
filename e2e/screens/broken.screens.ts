import type { Page } from '@playwright/test'
import { fails } from '../steps/fails.ts'
import { button } from './acts.ts'
import { breakAll, loseRemotes } from './changed-answers.ts'
import { everyPage } from './every-page.ts'
import { seasonedPlayer } from './people.ts'
import { scenes } from './scenes.ts'

const breaks = (url: string) => ({ before: (page: Page) => fails(page, 'GET', url) })
const loses = (remotes: RegExp) => ({ before: (page: Page) => loseRemotes(page, remotes) })
const quickLog = async (page: Page) => {
  await page.getByRole('button', { name: 'Quick Log' }).first().click()
  await page.getByRole('dialog').waitFor()
}

scenes('broken', seasonedPlayer, [
  ...everyPage({ before: breakAll }),
  {
    name: 'trend',
    path: '/',
    ...breaks('**/api/analytics/performance-trend*'),
    arrange: (page) => page.getByText('30D', { exact: true }).first().click(),
  },
  { name: 'session-unknown', path: '/', ...breaks('**/api/users/me') },
  { name: 'remote-gone', path: '/history', ...loses(/mfe-matches/) },
  { name: 'parts-gone', path: '/', ...loses(/mfe-matches/) },
  { name: 'profile-parts-gone', path: '/profile', ...loses(/mfe-(matches|analytics)/) },
  { name: 'quick-log-gone', path: '/find-friends', ...loses(/mfe-matches/), arrange: quickLog },
  {
    name: 'save-failed',
    path: '/profile?tab=settings',
    before: (page) => fails(page, 'PATCH', '**/api/users/me'),
    last: button('Save changes'),
    screen: true,
  },
])
