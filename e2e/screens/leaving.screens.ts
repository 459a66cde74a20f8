import type { Page } from '@playwright/test'
import { signedInAdmin } from '../steps/signed-in-admin.ts'
import { signedInPlayer } from '../steps/signed-in-player.ts'
import { newcomer, ok } from './people.ts'
import { scenes } from './scenes.ts'

/** Has asked for the erasure of the account, and signed in once more. */
async function leavingPlayer(page: Page): Promise<void> {
  const { username, password } = await signedInPlayer(page, 'Robin Player')
  await ok(page.request.delete('/api/users/me', { data: { currentPassword: password } }))
  await ok(page.request.post('/api/login', { data: { username, password } }))
}

async function endSession(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
}

/** As for a person, who has not clicked when a page loads: what a test asks of it counts as a click. */
const untouched = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }))

scenes('leaving', leavingPlayer, [{ name: 'account', path: '/' }])
scenes('leaving', newcomer, [
  {
    name: 'admin-refused',
    path: '/admin',
    alone: true,
    before: untouched,
    arrange: (page) => page.getByText('Start with your first match').waitFor(),
  },
  { name: 'session-ended', path: '/log-match', alone: true, arrange: endSession },
  {
    name: 'logged-out',
    path: '/profile?tab=settings',
    alone: true,
    screen: true,
    // For each picture once more.
    before: newcomer,
    arrange: (page) => page.getByRole('button', { name: 'Log out everywhere' }).click(),
    last: (page) => page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }),
    after: (page) => page.waitForURL(/\/auth/),
  },
])
scenes('leaving', async (page) => void (await signedInAdmin(page)), [{ name: 'home-of-admin', path: '/', alone: true }])
