import { expect, type Page } from '@playwright/test'

/** What follows a saved match says exactly this, and is closed. */
export async function passMoment(page: Page, title: string, text?: string): Promise<void> {
  const moment = page.getByRole('dialog', { name: title, exact: true })
  await expect(moment.getByRole('status')).toHaveText(title)
  if (text !== undefined) await expect(moment.getByText(text, { exact: true })).toBeVisible()
  await moment.getByRole('button', { name: 'Done' }).click()
  await expect(moment).toBeHidden()
}
