import type { Page } from '@playwright/test'

/** Keeps answers back until they are let go, so that what stands there meanwhile can be read. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let letGo = (): void => undefined
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    await free
    await route.fallback()
  })
  return letGo
}
