import { expect, type Page } from '@playwright/test'
import type { Evaluates } from './evaluates.ts'
import { nothingOpen } from './nothing-open.ts'

/** The address of no page. */
export const BETWEEN = { path: '/between-two-pages', shown: '404 · ' }

/**
 * To another page of the app without another document, which is most of what opening one costs. By one that has nothing of either,
 * so that what is awaited next is no rest of the page before.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  await nothingOpen(page)
  await follow(page, BETWEEN.path)
  await expect(page.getByText(BETWEEN.shown)).toBeVisible()
  await follow(page, path)
}

/** The next page of a walk: only the first has a document of its own. */
export async function openNext(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path)
  else await goWithin(page, path)
}

/** As with Back and Forward, the address is first and the router follows. */
export const follow = (page: Evaluates, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
