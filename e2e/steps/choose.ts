import type { Locator, Page } from '@playwright/test'

/** Takes one of a row of keys. */
export async function choose(within: Page | Locator, name: string): Promise<void> {
  await within.getByRole('radio', { name, exact: true }).check()
}
