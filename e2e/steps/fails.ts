import type { Page } from '@playwright/test'

/** That call breaks down on the server's side; every other one stays real. */
export async function fails(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string | RegExp,
): Promise<void> {
  // No news may have the page ask again by itself.
  await page.route('**/api/events*', (route) => route.abort())
  await page.route(url, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: 'no' }) : route.fallback(),
  )
}

/** What a player reads when it does. */
export const APOLOGY = 'Something went wrong on our side. Please try again.'
