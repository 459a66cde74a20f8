import { expect, type Page } from '@playwright/test'

/** In the list of actions above the audit log. The table below has cells of the same words, the list options of its own. */
export async function chooseAction(page: Page, action: string): Promise<void> {
  const list = page.getByRole('combobox', { name: 'Action' })
  await list.click()
  const option = page.getByRole('option', { name: action, exact: true })
  // Within the list alone. A click on an option below its fold scrolls the page too, and the list, which then has no room above its
  // box any more, moves below it: on a busy machine between pressing and releasing, so that neither is on the option.
  await option.waitFor()
  // Before it stands it has no place: scrolled while it appears, it is scrolled once more by the click.
  await expect(page.locator('.ant-select-dropdown[class*="-appear"], .ant-select-dropdown[class*="-enter"]')).toHaveCount(0)
  await option.evaluate((row) => row.scrollIntoView({ block: 'nearest' }))
  await option.click()
  // That the list took it is one thing, that the table follows another.
  await expect(page.locator('.ant-select').filter({ has: list })).toContainText(action)
  // While it fades it is part of the page, for axe, too.
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
}
