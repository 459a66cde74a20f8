import type { Page } from '@playwright/test'
import { giveRole } from './make-admin.ts'
import type { Account } from './new-account.ts'
import { signedInPlayer } from './signed-in-player.ts'

/** An administrator behind the scenes: a session from before may still be believed to be a player's for a second. */
export async function signedInAdmin(page: Page, name = 'Ada Adler'): Promise<Account> {
  const account = await signedInPlayer(page, name)
  await giveRole(account.username)
  const { username, password } = account
  await page.request.post('/api/login', { data: { username, password } })
  return account
}
