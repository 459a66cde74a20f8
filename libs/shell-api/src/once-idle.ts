/** When a page is never idle. */
const LATEST_MS = 2_000
/** Safari tells of no idle moment: by then most pages are drawn. */
const DRAWN_MS = 200

/** Runs once the page is idle. Returns a function that cancels it. */
export function onceIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(run, { timeout: LATEST_MS })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(run, DRAWN_MS)
  return () => clearTimeout(timer)
}
