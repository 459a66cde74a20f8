import type { Page } from '@playwright/test'

/** As a browser ends it that needs the memory, in the middle of whatever it does. */
export async function killWorker(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.stopAllWorkers')
  await browser.detach()
}
