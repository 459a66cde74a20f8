import type { Page } from '@playwright/test'

/** In the list of actions above the audit log. The table below has cells of the same words, the list options of its own. */
export async function chooseAction(page: Page, action: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: action }).click()
}
