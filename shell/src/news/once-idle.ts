const LATEST_MS = 2_000

/** After what the page needs first. Gives back the way to call it off. */
export function onceIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(run, { timeout: LATEST_MS })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(run, 0)
  return () => clearTimeout(timer)
}
