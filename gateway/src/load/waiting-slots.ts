import { createLine } from './line.ts'
import { overloaded } from './ranked-line.ts'
import type { Work } from './slots.ts'

export type WaitingSlots = {
  /** Waits for a place at most until then. The returned function gives the place back. */
  take(work: Work, until: number): Promise<() => void>
}

type Limits = { all: number; reads: number; waiting: number; waitMs: number }

/**
 * Concurrent calls to one service. A screen calls several services together and many screens open at once: a call without a place
 * has one a few milliseconds later, so it waits instead of failing. Changes go first; a line that does not move refuses.
 */
export function createWaitingSlots({ all, reads, waiting, waitMs }: Limits, now: () => number = Date.now): WaitingSlots {
  const held = { read: 0, change: 0 }
  const line = createLine<Work>(overloaded)

  const hasRoom = (work: Work) => held.read + held.change < all && (work === 'change' || held.read < reads)

  function enter(work: Work): () => void {
    held[work] += 1
    return () => {
      held[work] -= 1
      for (const first of ['change', 'read'] as const)
        if (line.admit((waiting) => waiting.findIndex((next) => next === first && hasRoom(next)))) return
    }
  }

  return {
    async take(work, until) {
      if (hasRoom(work)) return enter(work)
      if (line.waiting.length >= waiting) throw overloaded()
      return line.wait(work, () => enter(work), Math.max(0, Math.min(waitMs, until - now())))
    },
  }
}
