import { expect, type Page } from '@playwright/test'

/** The present notice has exactly this text. */
export async function expectNotice(page: Page, title: string, text?: string): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notifications (F8)' })
  await expect(notices.getByText(title, { exact: true })).toBeVisible()
  if (text !== undefined) await expect(notices.getByText(text, { exact: true })).toBeVisible()
}
