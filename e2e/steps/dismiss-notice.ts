import type { Page } from '@playwright/test'

/** On a phone a notice may lie over what comes next. */
export async function dismissNotice(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Notices (F8)' }).getByRole('button', { name: 'Close' }).click()
}
