import { expect, type Page } from '@playwright/test'

/** The history, and what is needed beside the court: that comes by itself while there is a network. */
export async function openForTheCourt(page: Page): Promise<void> {
  const warm = [/\/quick-log\.\w+\.js/, /\/outbox\.\w+\.js/, /\/pending\.\w+\.js/].map((file) => page.waitForResponse(file))
  await page.clock.install()
  await page.goto('/history')
  await expect(page.getByRole('heading', { level: 1, name: 'Match History' })).toBeVisible()
  await page.clock.fastForward(5_000)
  await Promise.all(warm)
}
