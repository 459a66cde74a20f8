import { expect, type Page } from '@playwright/test'
import { newAccount, type Account } from './new-account.ts'
import { onceThere } from './once-there.ts'

/** An account made behind the scenes, where signing up is not what the journey is about. */
export async function signedInPlayer(page: Page, name?: string): Promise<Account> {
  let account = newAccount(name)
  const answer = await onceThere(() => {
    // A new one each time: the answer may have been lost after the account was made.
    account = newAccount(name)
    return page.request.post('/api/register', { data: account })
  })
  expect(answer.status()).toBe(201)
  return account
}
