/** Of one holder, bodies that are not there at their first check. */
const SLOW_MAX = 16

export type SlowBody = { bytesPerMs(): number; refuse(): void }

/** Bodies that drip. Of too many of one player or network the slowest ends. */
export function createSlowBodies() {
  const bodies = new Map<string, Set<SlowBody>>()
  return {
    add(holder: string, body: SlowBody): void {
      const all = bodies.get(holder) ?? new Set()
      bodies.set(holder, all.add(body))
      if (all.size > SLOW_MAX) [...all].reduce((one, other) => (other.bytesPerMs() < one.bytesPerMs() ? other : one)).refuse()
    },
    remove(holder: string, body: SlowBody): void {
      const all = bodies.get(holder)
      all?.delete(body)
      if (all?.size === 0) bodies.delete(holder)
    },
  }
}
