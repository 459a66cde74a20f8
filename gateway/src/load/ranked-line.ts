import { DomainError } from '@kitchenline/domain'
import type { Work } from './slots.ts'

/** `background`: the screen is complete without it, such as an export. */
export type Rank = Work | 'background'

/** `holder`: the player or network that it is for. */
export type Arrival = { rank: Rank; holder: string }

/** Of 8 who enter one is a read, and of 64 one goes on in the background, whatever else waits. */
const READ_EACH = 8
const BACKGROUND_EACH = 64

type Waiter = Arrival & { admit: () => void; refuse: () => void }

type Choice = {
  /** Requests that this holder has inside. */
  insideOf: (holder: string) => number
  newestReadFirst: boolean
  /** Reads of a holder with so many inside stay outside, whatever room there is. */
  share: number
}

/** Requests that wait at the door, each for a time of its own. */
export type RankedLine = {
  length(rank?: Rank): number
  /** Resolves with what `enter` answers, which runs at the moment of admission so that the place is counted at once. */
  wait<Place>(arrival: Arrival, enter: () => Place, waitMs: number): Promise<Place>
  /** Changes first and in turn; of reads one of who has least inside. Answers whether there was one that may enter. */
  admitOne(choice: Choice): boolean
  refuseOldest(rank: Rank): void
}

export function createRankedLine(onLeave: () => void): RankedLine {
  const line: Waiter[] = []
  let admitted = 0

  function remove(waiter: Waiter): void {
    line.splice(line.indexOf(waiter), 1)
    onLeave()
  }

  function firstOf(rank: Rank, { insideOf, newestReadFirst, share }: Choice): Waiter | undefined {
    const all = line.filter((waiter) => waiter.rank === rank)
    if (rank === 'change') return all[0]
    const least = Math.min(...all.map(({ holder }) => insideOf(holder)))
    if (least >= share) return undefined
    const hasLeast = ({ holder }: Waiter) => insideOf(holder) === least
    return newestReadFirst ? all.findLast(hasLeast) : all.find(hasLeast)
  }

  return {
    length: (rank) => (rank ? line.filter((waiter) => waiter.rank === rank) : line).length,
    wait: (arrival, enter, waitMs) =>
      new Promise((resolve, reject) => {
        const waiter: Waiter = {
          ...arrival,
          admit() {
            clearTimeout(timer)
            resolve(enter())
          },
          refuse() {
            clearTimeout(timer)
            remove(waiter)
            reject(overloaded())
          },
        }
        const timer = setTimeout(waiter.refuse, waitMs).unref()
        line.push(waiter)
      }),
    admitOne(choice) {
      admitted += 1
      const next = ranksInOrder(admitted).flatMap((rank) => firstOf(rank, choice) ?? [])[0]
      if (!next) return false
      remove(next)
      next.admit()
      return true
    },
    refuseOldest: (rank) => line.find((waiter) => waiter.rank === rank)?.refuse(),
  }
}

function ranksInOrder(turn: number): Rank[] {
  if (turn % BACKGROUND_EACH === 0) return ['background', 'read', 'change']
  return turn % READ_EACH === 0 ? ['read', 'change', 'background'] : ['change', 'read', 'background']
}

export const overloaded = () => new DomainError('OVERLOADED')
