import { expect, test, type Page } from '@playwright/test'
import { expectNotice } from './steps/expect-notice.ts'
import { newAccount } from './steps/new-account.ts'

const MOST_STEPS = 60

/** Presses Tab until the thing of that role and name has the keyboard. */
async function tabTo(page: Page, role: 'textbox' | 'tab' | 'button' | 'radio' | 'combobox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true })
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await wanted.evaluateAll(([element]) => element !== undefined && element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach the ${role} "${name}"`)
}

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', name)
  await page.keyboard.type(text)
}

test('signing up and logging a match need no pointer', async ({ page }) => {
  const { name, username, email, password } = newAccount()
  await page.goto('/auth')
  await tabTo(page, 'tab', 'Login')
  await page.keyboard.press('ArrowRight')
  await typeInto(page, 'Full Name', name)
  await typeInto(page, 'Username', username)
  await typeInto(page, 'Email', email)
  await typeInto(page, 'Password', password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused()

  await page.goto('/log-match')
  await expect(page.getByLabel('Opponent name')).toBeVisible()
  await typeInto(page, 'Opponent name', 'Bo')
  await typeInto(page, 'Your score', '11,11')
  await typeInto(page, 'Opponent score', '7,9')
  await tabTo(page, 'radio', 'Won')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Match logged successfully!')
})

test('a dialog keeps the keyboard, closes with Escape and gives it back', async ({ page }) => {
  await page.goto('/history')
  const opener = page.getByRole('button', { name: 'Quick Log' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Quick Log Match' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
