import { expect, type Locator, type Page } from '@playwright/test'

/** What the quick log has behind one line; the log form has it open. */
export async function openDetails(within: Page | Locator): Promise<void> {
  const line = within.getByRole('button', { name: /^Details · /, expanded: false })
  await expect(line.or(within.getByLabel('Your score', { exact: true }))).toBeVisible()
  if (await line.isVisible()) await line.click()
}
