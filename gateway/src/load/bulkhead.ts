import type { Work } from './concurrency-limit.ts'
import { createQueue, overloaded } from './queue.ts'
import { createTally } from './tally.ts'

/** `holder`: the player or network that it is for. */
type Call = { work: Work; holder: string }

export type Bulkhead = {
  /** Waits for a place at most until then. The returned function gives the place back. */
  acquire(call: Call, until: number): Promise<() => void>
}

type Limits = { all: number; reads: number; waiting: number; waitMs: number }

/** One holder gets a quarter of the places and of the queue. */
const SHARE = 4

/**
 * Concurrent calls to one service. A screen calls several services together and many screens open at once: a call without a place
 * gets one a few milliseconds later, so it waits instead of failing. Changes go first; a queue that does not move refuses.
 */
export function createBulkhead({ all, reads, waiting, waitMs }: Limits, now: () => number = Date.now): Bulkhead {
  const inUse = { read: 0, change: 0 }
  const ofHolder = createTally()
  const queue = createQueue<Call>(overloaded)

  const hasRoom = ({ work, holder }: Call) =>
    inUse.read + inUse.change < all && (work === 'change' || inUse.read < reads) && ofHolder.of(holder) < all / SHARE

  function count({ work, holder }: Call, change: number): void {
    inUse[work] += change
    ofHolder.add(holder, change)
  }

  function enter(call: Call): () => void {
    count(call, 1)
    return () => {
      count(call, -1)
      for (const first of ['change', 'read'] as const)
        if (queue.admit((calls) => calls.findIndex((next) => next.work === first && hasRoom(next)))) return
    }
  }

  return {
    async acquire(call, until) {
      if (hasRoom(call)) return enter(call)
      const own = queue.waiting.filter(({ holder }) => holder === call.holder)
      if (queue.waiting.length >= waiting || own.length >= waiting / SHARE) throw overloaded()
      return queue.wait(call, () => enter(call), Math.max(0, Math.min(waitMs, until - now())))
    },
  }
}
