/** Of a result: less is not worth a sentence. */
const LEAST = 0.5
/** Of all results: so much is felt on court, however few they are. */
const FELT = 0.1

/**
 * By so many fewer of `all` than expected that luck is a poor excuse: one in ten, or one standard deviation where that is less. A long
 * log is always a little below in something, and the same advice for years would be noise.
 */
export function isBeyondLuck(missing: number, { all, expected }: { all: number; expected: number }): boolean {
  const deviation = Math.sqrt(Math.max(0, expected * (1 - expected / all)))
  return missing > Math.max(LEAST, Math.min(FELT * all, deviation))
}
