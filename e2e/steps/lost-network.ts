import type { Page } from '@playwright/test'

/** What stands where the device has nothing of a page. */
export const NOT_ON_DEVICE = "This isn't saved on this device. It appears as soon as you're back online."

/**
 * As a page finds it without a network, while its files and languages still come: no data but who is signed in and the dashboard,
 * which is as if from this device.
 */
export async function lostNetwork(page: Page): Promise<void> {
  await page.unrouteAll()
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.route('**/api/**', (route) => route.abort())
  await page.route(/\/api\/(users\/me|dashboard\b.*)$/, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'x-kept-at': new Date().toISOString() }
    await route.fulfill({ response, headers })
  })
}
