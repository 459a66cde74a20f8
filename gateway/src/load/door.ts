import type { AdaptiveLimit } from './adaptive-limit.ts'
import { createRankedLine, overloaded, type Arrival } from './ranked-line.ts'
import { createTally } from './tally.ts'

export type Leave = (outcome: 'answered' | 'failed' | 'undecided') => void

export type Door = {
  /** Resolves when this request may run, or refuses while the client can still come back in time. */
  enter(arrival: Arrival): Promise<Leave>
  inside(): number
  waiting(): number
  limit(): number
}

/** The last one: of a read once the line has been full, which is refused early so that its client can come back in time. */
const WAIT_MS = { change: 1_200, read: 1_000, background: 200, overloaded: 250 }
/** So many of each rank wait as enter within some 700 ms, for each that runs takes a time that `adaptive-limit.ts` holds. */
const WAITING_EACH = 2
const WAITING_MAX = 128
/** Of all that run at once, for the reads of one holder: on a tight machine one player's screens leave room to the others. */
const SHARE = { part: 4, min: 4 }
/** Who runs longer depends on one slow thing more than on how many run; `slots.ts` still counts it. */
const COUNTED_MS = 2_000

type Options = { now?: () => number; waitMs?: typeof WAIT_MS }

/**
 * What comes beyond the limit waits outside, before its session is looked up or its body read. Changes and signing in enter first, then
 * reads of who has least inside, in the order in which they came. A line that is full means overload: then the newest read goes first, for the one
 * that waited longest is the likeliest to be given up. That is the adaptive LIFO of "Fail at Scale" (B. Maurer, ACM Queue 2015).
 */
export function createDoor(limit: AdaptiveLimit, { now = () => performance.now(), waitMs = WAIT_MS }: Options = {}): Door {
  const held = createTally()
  const insideOf = held.of
  let [inside, isOverloaded] = [0, false]

  const share = () => Math.max(SHARE.min, limit.current() / SHARE.part)
  const mayEnter = ({ rank, holder }: Arrival) =>
    inside < limit.current() && line.length() === 0 && (rank === 'change' || insideOf(holder) < share())
  const room = () => Math.min(WAITING_MAX, limit.current() * WAITING_EACH)
  const line = createRankedLine(() => {
    if (line.length('read') < room() / 2) isOverloaded = false
  })

  function start(holder: string): Leave {
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
      if (outcome !== 'undecided') limit.observe({ heldMs: now() - startedAt, failed: outcome === 'failed', atOnce: inside })
      giveBack()
    }
  }

  function count(holder: string, change: number): void {
    inside += change
    held.add(holder, change)
  }

  function admit(): void {
    while (inside < limit.current()) {
      if (!line.admitOne({ insideOf, newestReadFirst: isOverloaded, share: share() })) return
    }
  }

  function makeRoom(arrival: Arrival): void {
    if (line.length(arrival.rank) < room()) return
    if (arrival.rank === 'read') isOverloaded = true
    if (!line.refuseOneBefore(arrival)) throw overloaded()
  }

  return {
    inside: () => inside,
    waiting: () => line.length(),
    limit: () => limit.current(),
    async enter(arrival) {
      if (mayEnter(arrival)) return start(arrival.holder)
      makeRoom(arrival)
      const patience = waitMs[isOverloaded && arrival.rank === 'read' ? 'overloaded' : arrival.rank]
      const entering = line.wait(arrival, () => start(arrival.holder), patience)
      // The limit may have grown since the last one left.
      admit()
      return entering
    },
  }
}
