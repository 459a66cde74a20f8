import type { AdaptiveLimit } from './adaptive-limit.ts'
import { createPriorityQueue, type Arrival } from './priority-queue.ts'
import { overloaded } from './queue.ts'
import { createTally } from './tally.ts'

export type Release = (outcome: 'answered' | 'failed' | 'undecided') => void

export type AdmissionControl = {
  /** Resolves when this request may run, or refuses while the client can still come back in time. */
  acquire(arrival: Arrival): Promise<Release>
  running(): number
  waiting(): number
  limit(): number
}

/** `overloaded`: of a read once the queue has been full. It is refused early, so that its client can come back in time. */
const WAIT_MS = { change: 1_200, read: 1_000, background: 200, overloaded: 250 }
/** For each that may run, two of each priority may wait: about as many as are admitted in 700 ms. */
const WAITING_EACH = 2
const WAITING_MAX = 128
/** The reads of one holder get a quarter of all that run: on a tight machine one player's screens leave room to the others. */
const SHARE = { part: 4, min: 4 }
/** A request that runs longer depends on one slow thing, not on how many run. `concurrency-limit.ts` still counts it. */
const COUNTED_MS = 2_000

type Options = { now?: () => number; waitMs?: typeof WAIT_MS }

/**
 * Requests beyond the limit wait before their session is looked up or their body is read. Changes and signing in are admitted first. Then
 * come reads of the holder with the fewest running, oldest first. A full queue means overload: then the newest read goes first, as the one
 * that waited longest is the likeliest to be given up. That is the adaptive LIFO of "Fail at Scale" (B. Maurer, ACM Queue 2015).
 */
export function createAdmissionControl(
  limit: AdaptiveLimit,
  { now = () => performance.now(), waitMs = WAIT_MS }: Options = {},
): AdmissionControl {
  const byHolder = createTally()
  const runningOf = byHolder.of
  let [running, isOverloaded] = [0, false]

  const share = () => Math.max(SHARE.min, limit.current() / SHARE.part)
  const mayEnter = ({ priority, holder }: Arrival) =>
    running < limit.current() && queue.length() === 0 && (priority === 'change' || runningOf(holder) < share())
  const room = () => Math.min(WAITING_MAX, limit.current() * WAITING_EACH)
  const queue = createPriorityQueue(() => {
    if (queue.length('read') < room() / 2) isOverloaded = false
  })

  function start(holder: string): Release {
    count(holder, 1)
    const startedAt = now()
    let isCounted = true
    const giveBack = () => {
      isCounted = false
      clearTimeout(timer)
      count(holder, -1)
      admit()
    }
    const timer = setTimeout(giveBack, COUNTED_MS).unref()
    return (outcome) => {
      if (!isCounted) return
      if (outcome !== 'undecided') limit.observe({ heldMs: now() - startedAt, failed: outcome === 'failed', atOnce: running })
      giveBack()
    }
  }

  function count(holder: string, change: number): void {
    running += change
    byHolder.add(holder, change)
  }

  function admit(): void {
    while (running < limit.current()) {
      if (!queue.admitOne({ runningOf, newestReadFirst: isOverloaded, share: share() })) return
    }
  }

  function makeRoom(arrival: Arrival): void {
    if (queue.length(arrival.priority) < room()) return
    if (arrival.priority === 'read') isOverloaded = true
    if (!queue.refuseOneBefore(arrival)) throw overloaded()
  }

  return {
    running: () => running,
    waiting: () => queue.length(),
    limit: () => limit.current(),
    async acquire(arrival) {
      if (mayEnter(arrival)) return start(arrival.holder)
      makeRoom(arrival)
      const patience = waitMs[isOverloaded && arrival.priority === 'read' ? 'overloaded' : arrival.priority]
      const entering = queue.wait(arrival, () => start(arrival.holder), patience)
      // The limit may have grown since the last one left.
      admit()
      return entering
    },
  }
}
