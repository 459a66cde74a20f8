import type { Page } from '@playwright/test'
import { signedInAdmin } from '../steps/signed-in-admin.ts'
import { signedInPlayer } from '../steps/signed-in-player.ts'
import { ok } from '../steps/other-player.ts'
import { newcomer } from './people.ts'
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

scenes('leaving', leavingPlayer, [{ name: 'account', path: '/' }])
scenes('leaving', newcomer, [{ name: 'session-ended', path: '/log-match', alone: true, arrange: endSession }])
scenes('leaving', async (page) => void (await signedInAdmin(page)), [{ name: 'home-of-admin', path: '/', alone: true }])
