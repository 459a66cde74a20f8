/** When a page is never idle. */
const LONGEST_WAIT_MS = 2_000

/** For what lies below the first screen: it comes once what is above is drawn and the page has nothing else to do. */
export function pageIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS })
    else setTimeout(resolve, 0)
  })
}
