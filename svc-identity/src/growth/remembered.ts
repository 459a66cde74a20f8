type Remembered<T> = { value: T; at: number }

const STALE_TIMES = 10

/**
 * Keeps what was counted over many rows for a while. For some time after that it is answered once more while it is counted anew behind
 * the answer, so that hardly a look waits for it.
 */
export function remembered<T>(cacheMs: number, isLarge: () => Promise<boolean>, count: (now: Date) => Promise<T>) {
  let cached: Remembered<T> | undefined
  let counting: Promise<T> | undefined
  const recount = async (now: Date) => {
    const value = await count(now)
    cached = (await isLarge()) ? { value, at: now.getTime() } : undefined
    return value
  }
  return async (now: Date): Promise<T> => {
    const age = now.getTime() - (cached?.at ?? 0)
    if (!cached || age < 0 || age > STALE_TIMES * cacheMs) return recount(now)
    if (age >= cacheMs && !counting) {
      counting = recount(now).finally(() => (counting = undefined))
      // Whoever looks next tries again.
      counting.catch(() => undefined)
    }
    return cached.value
  }
}
