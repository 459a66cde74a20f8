import type { Page } from '@playwright/test'
import { makeAdmin } from './make-admin.ts'
import type { Account } from './new-account.ts'
import { signedInPlayer } from './signed-in-player.ts'

/** An administrator behind the scenes: a new role ends the sessions from before. */
export async function signedInAdmin(page: Page, name = 'Ada Admin'): Promise<Account> {
  const account = await signedInPlayer(page, name)
  await makeAdmin(account.username)
  const { username, password } = account
  await page.request.post('/api/login', { data: { username, password } })
  return account
}
