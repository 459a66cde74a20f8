type Remembered<T> = { value: T; at: number }

const STALE_TIMES = 10

/**
 * Keeps what was counted over many rows for a while. For some time after that it is answered once more while it is counted anew behind
 * the answer, so that hardly a look waits for it.
 */
export function remembered<T>(keptMs: number, isLarge: () => Promise<boolean>, count: (now: Date) => Promise<T>) {
  let kept: Remembered<T> | undefined
  let counting: Promise<T> | undefined
  const recount = async (now: Date) => {
    const value = await count(now)
    kept = (await isLarge()) ? { value, at: now.getTime() } : undefined
    return value
  }
  return async (now: Date): Promise<T> => {
    const age = now.getTime() - (kept?.at ?? 0)
    if (!kept || age < 0 || age > STALE_TIMES * keptMs) return recount(now)
    if (age >= keptMs && !counting) {
      counting = recount(now).finally(() => (counting = undefined))
      // Whoever looks next tries again.
      counting.catch(() => undefined)
    }
    return kept.value
  }
}
