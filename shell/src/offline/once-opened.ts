import { onceIdle } from '@kitchenline/shell-api'

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
