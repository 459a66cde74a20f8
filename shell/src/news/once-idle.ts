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

/** The page is drawn and has its answers by then, also on a slow phone. */
const OPENED_MS = 3_000

/** Runs what no page shows, once its own opening no longer needs the device. Returns a function that cancels it. */
export function onceOpened(run: () => void): () => void {
  let forget = () => {}
  const timer = setTimeout(() => (forget = onceIdle(run)), OPENED_MS)
  return () => {
    clearTimeout(timer)
    forget()
  }
}
