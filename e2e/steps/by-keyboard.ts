import type { Page } from '@playwright/test'

type Role = 'textbox' | 'searchbox' | 'tab' | 'button' | 'radio' | 'combobox' | 'switch' | 'link'

const MOST_STEPS = 60

/** Presses Tab until the thing of that role and name has the keyboard. */
export async function tabTo(page: Page, role: Role, name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true })
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluateAll((found) => found.some((element) => element === document.activeElement))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach the ${role} "${name}"`)
}

/** A button, switch or link, as a user without a pointer takes it. */
export async function takeByKeyboard(page: Page, role: Role, name: string): Promise<void> {
  await page.getByRole(role, { name, exact: true }).waitFor()
  await tabTo(page, role, name)
  await page.keyboard.press(role === 'switch' ? 'Space' : 'Enter')
}

export async function typeInto(page: Page, name: string, text: string, role: Role = 'textbox'): Promise<void> {
  await page.getByRole(role, { name, exact: true }).waitFor()
  await tabTo(page, role, name)
  await page.keyboard.type(text)
}
