import type { Page } from '@playwright/test'
import { chooseFromMenu } from './choose-from-menu.ts'

/** What concerns the whole history: a row beside it, or a menu where the screen has no room for one. */
export async function historyTool(page: Page, name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 720) return chooseFromMenu(page, 'More about your history', name)
  await page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .click()
}
