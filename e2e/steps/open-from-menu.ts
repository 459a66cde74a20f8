import type { Page } from '@playwright/test'

/** As a player goes from page to page, which costs a tenth of a page load. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024
  if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = isPhone ? page.getByRole('dialog', { name: 'Main menu' }) : page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name, exact: true }).click()
}
