import type { Page } from '@playwright/test'

/** A dialog that closes goes back in the history, and would take a navigation at that moment along. */
export async function nothingOpen(page: Page): Promise<void> {
  await page.waitForFunction(hasNothingOpen, undefined, { timeout: 1_000 }).catch(() => undefined)
}

const hasNothingOpen = () => !(history.state as { layers?: number } | null)?.layers
