const LATEST_MS = 2_000

/** Runs once the page is idle. Returns a function that cancels it. */
export function onceIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(run, { timeout: LATEST_MS })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(run, 0)
  return () => clearTimeout(timer)
}
