import type { Page } from '@playwright/test'

/** What one may do with one of many cards. */
export async function chooseFromMenu(page: Page, menu: string, action: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
