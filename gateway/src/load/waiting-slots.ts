import { createLine } from './line.ts'
import { overloaded } from './ranked-line.ts'
import type { Work } from './slots.ts'
import { createTally } from './tally.ts'

/** `holder`: the player or network that it is for. */
type Call = { work: Work; holder: string }

export type WaitingSlots = {
  /** Waits for a place at most until then. The returned function gives the place back. */
  take(call: Call, until: number): Promise<() => void>
}

type Limits = { all: number; reads: number; waiting: number; waitMs: number }

/** Of the places, and of the line, for one holder. */
const SHARE = 4

/**
 * Concurrent calls to one service. A screen calls several services together and many screens open at once: a call without a place
 * has one a few milliseconds later, so it waits instead of failing. Changes go first; a line that does not move refuses.
 */
export function createWaitingSlots({ all, reads, waiting, waitMs }: Limits, now: () => number = Date.now): WaitingSlots {
  const held = { read: 0, change: 0 }
  const ofHolder = createTally()
  const line = createLine<Call>(overloaded)

  const hasRoom = ({ work, holder }: Call) =>
    held.read + held.change < all && (work === 'change' || held.read < reads) && ofHolder.of(holder) < all / SHARE

  function count({ work, holder }: Call, change: number): void {
    held[work] += change
    ofHolder.add(holder, change)
  }

  function enter(call: Call): () => void {
    count(call, 1)
    return () => {
      count(call, -1)
      for (const first of ['change', 'read'] as const)
        if (line.admit((calls) => calls.findIndex((next) => next.work === first && hasRoom(next)))) return
    }
  }

  return {
    async take(call, until) {
      if (hasRoom(call)) return enter(call)
      const own = line.waiting.filter(({ holder }) => holder === call.holder)
      if (line.waiting.length >= waiting || own.length >= waiting / SHARE) throw overloaded()
      return line.wait(call, () => enter(call), Math.max(0, Math.min(waitMs, until - now())))
    },
  }
}
