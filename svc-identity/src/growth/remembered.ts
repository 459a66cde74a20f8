type Remembered<T> = { value: T; at: number }

const STALE_TIMES = 10

/**
 * Caches an expensive count for a while. For some time after that the old one is answered once more while it is recounted in the
 * background, so that hardly a reader waits.
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
      // The next reader tries again.
      counting.catch(() => undefined)
    }
    return cached.value
  }
}
