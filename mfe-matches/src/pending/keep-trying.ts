export const FIRST_PAUSE_MS = 3000
export const LONGEST_PAUSE_MS = 60_000

/**
 * Runs a task when the network or the player returns and, while it returns true, again after growing pauses. Returns a
 * function that stops it.
 */
export function keepTrying(task: () => Promise<boolean>): () => void {
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isOver = false

  const run = async () => {
    if (isRunning || isOver) return
    isRunning = true
    const isUnfinished = await task()
    isRunning = false
    pause = isUnfinished ? Math.min(pause * 2, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS
    if (isUnfinished) rest()
  }
  const rest = () => {
    clearTimeout(timer)
    if (!isOver) timer = setTimeout(() => void run(), pause)
  }
  const atOnce = () => {
    pause = FIRST_PAUSE_MS
    if (document.visibilityState === 'visible') void run()
  }

  rest()
  globalThis.addEventListener('online', atOnce)
  globalThis.addEventListener('focus', atOnce)
  document.addEventListener('visibilitychange', atOnce)
  return () => {
    isOver = true
    clearTimeout(timer)
    globalThis.removeEventListener('online', atOnce)
    globalThis.removeEventListener('focus', atOnce)
    document.removeEventListener('visibilitychange', atOnce)
  }
}
