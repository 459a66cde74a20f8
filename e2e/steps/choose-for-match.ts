import type { Page } from '@playwright/test'

/** What one may do with a match: in the menu of its row, or where there is no room for that, below the opened row. */
export async function chooseForMatch(page: Page, opponent: string, action: string): Promise<void> {
  const menu = page.getByRole('button', { name: `Actions for the match against ${opponent}`, exact: true, includeHidden: true })
  const row = page.getByRole('article').filter({ has: menu }).first()
  await row.waitFor()
  if (await row.locator(menu).isVisible()) {
    await row.locator(menu).click()
    return page.getByRole('menuitem', { name: action }).click()
  }
  const button = row.getByRole('button', { name: action })
  if (!(await button.isVisible())) {
    await row.getByRole('button', { expanded: false }).first().click()
    await button.waitFor()
    // A press on what still moves may land beside it.
    await row.evaluate((opened) => Promise.allSettled(opened.getAnimations({ subtree: true }).map(({ finished }) => finished)))
  }
  await button.click()
}
