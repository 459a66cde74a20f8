import type { Page, Route } from '@playwright/test'

/**
 * Decides about these calls until the returned function is called. The handler itself stays: a browser that stops intercepting
 * while a page loads (Fetch.disable) now and then loses a request, which then neither comes nor fails.
 */
export async function decideAbout(
  page: Page,
  url: string | RegExp,
  decide: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOver = false
  await page.route(url, (route) => (isOver ? route.fallback() : decide(route)))
  return () => {
    isOver = true
  }
}
