import { expect, type Page } from '@playwright/test'

/** On a phone a notice may lie over what comes next. It also goes by itself, and may do so under the pointer. */
export async function dismissNotice(page: Page): Promise<void> {
  const close = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('button', { name: 'Close' })
  await expect(async () => {
    if (await close.isVisible()) await close.click({ timeout: 1_000 })
    await expect(close).toBeHidden({ timeout: 1_000 })
  }).toPass()
}
