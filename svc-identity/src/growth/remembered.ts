type Remembered<T> = { of: string; value: T; until: number }

/** Keeps what was counted over many rows for a while, so that opening a page again does not count them again. */
export function remembered<T>(keptMs: number, isLarge: () => Promise<boolean>, count: (now: Date) => Promise<T>) {
  let kept: Remembered<T> | undefined
  return async (now: Date, of = ''): Promise<T> => {
    if (kept && kept.of === of && now.getTime() < kept.until && now.getTime() > kept.until - 2 * keptMs) return kept.value
    const value = await count(now)
    kept = (await isLarge()) ? { of, value, until: now.getTime() + keptMs } : undefined
    return value
  }
}
