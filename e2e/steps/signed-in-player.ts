import { expect, type Page } from '@playwright/test'
import { newAccount, type Account } from './new-account.ts'

/** An account made behind the scenes, where signing up is not what the journey is about. */
export async function signedInPlayer(page: Page, name?: string): Promise<Account> {
  const account = newAccount(name)
  const answer = await page.request.post('/api/register', { data: account })
  expect(answer.status()).toBe(201)
  return account
}
