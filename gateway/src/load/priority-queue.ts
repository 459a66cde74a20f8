import type { Work } from './concurrency-limit.ts'
import { createQueue, overloaded } from './queue.ts'
import { createTally } from './tally.ts'

/** `background`: the screen is complete without it, such as an export. */
export type Priority = Work | 'background'

/** `holder`: the player or network that it is for. */
export type Arrival = { priority: Priority; holder: string }

/** One of 8 admitted is a read and one of 64 is background work, whatever else waits. */
const READ_EACH = 8
const BACKGROUND_EACH = 64

type Choice = {
  /** Requests that this holder has running. */
  runningOf: (holder: string) => number
  newestReadFirst: boolean
  /** Reads of a holder with so many running keep waiting, whatever room there is. */
  share: number
}

/** Requests that wait for admission, each for a time of its own. */
export type PriorityQueue = {
  length(priority?: Priority): number
  /** As in `Queue`. */
  wait<Admission>(arrival: Arrival, enter: () => Admission, waitMs: number): Promise<Admission>
  /** Changes first, in order; then a read of the holder with the fewest running. Answers whether there was one to admit. */
  admitOne(choice: Choice): boolean
  /**
   * Makes room in a full queue: one request of the holder with the most in it is refused. Of reads that is the oldest. Of the rest it is
   * the newest, and only for a holder with fewer. Answers whether there was one.
   */
  refuseOneBefore(arrival: Arrival): boolean
}

export function createPriorityQueue(onLeave: () => void): PriorityQueue {
  const queue = createQueue<Arrival>(overloaded, onLeave)
  let admitted = 0

  function firstOf(priority: Priority, { runningOf, newestReadFirst, share }: Choice): Arrival | undefined {
    const all = queue.waiting.filter((waiter) => waiter.priority === priority)
    if (priority === 'change') return all[0]
    const least = Math.min(...all.map(({ holder }) => runningOf(holder)))
    if (least >= share) return undefined
    const hasLeast = ({ holder }: Arrival) => runningOf(holder) === least
    return newestReadFirst ? all.findLast(hasLeast) : all.find(hasLeast)
  }

  return {
    length: (priority) => (priority ? queue.waiting.filter((waiter) => waiter.priority === priority) : queue.waiting).length,
    // A copy: two equal arrivals must be two objects.
    wait: (arrival, enter, waitMs) => queue.wait({ ...arrival }, enter, waitMs),
    admitOne(choice) {
      admitted += 1
      const next = prioritiesInOrder(admitted).flatMap((priority) => firstOf(priority, choice) ?? [])[0]
      return queue.admit((waiting) => (next ? waiting.indexOf(next) : -1))
    },
    refuseOneBefore({ priority, holder }) {
      const all = queue.waiting.filter((waiter) => waiter.priority === priority)
      const lengths = createTally()
      for (const waiter of all) lengths.add(waiter.holder, 1)
      const most = Math.max(...all.map((waiter) => lengths.of(waiter.holder)))
      const hasMost = (waiter: Arrival) => lengths.of(waiter.holder) === most
      if (priority !== 'read' && most <= lengths.of(holder) + 1) return false
      const next = priority === 'read' ? all.find(hasMost) : all.findLast(hasMost)
      queue.refuse((waiting) => (next ? waiting.indexOf(next) : -1))
      return next !== undefined
    },
  }
}

function prioritiesInOrder(count: number): Priority[] {
  if (count % BACKGROUND_EACH === 0) return ['background', 'read', 'change']
  return count % READ_EACH === 0 ? ['read', 'change', 'background'] : ['change', 'read', 'background']
}
