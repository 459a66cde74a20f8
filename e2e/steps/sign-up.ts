import { expect, type Page } from '@playwright/test'
import type { Account } from './new-account.ts'

/** Through the form, as a new player does it. */
export async function signUp(page: Page, account: Account): Promise<void> {
  await page.goto('/auth')
  await fillSignUp(page, account)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** On the page that has the form; nothing is sent. */
export async function fillSignUp(page: Page, account: Account): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Full Name').fill(account.name)
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
}
