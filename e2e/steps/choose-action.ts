import { expect, type Page } from '@playwright/test'

/** In the list of actions above the audit log. The table below has cells of the same words, the list options of its own. */
export async function chooseAction(page: Page, action: string): Promise<void> {
  const list = page.getByRole('combobox', { name: 'Action' })
  await list.click()
  await page.getByRole('option', { name: action, exact: true }).click()
  // That the list took it is one thing, that the table follows another.
  await expect(page.locator('.ant-select').filter({ has: list })).toContainText(action)
  // While it fades it is part of the page, for axe, too.
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
}
