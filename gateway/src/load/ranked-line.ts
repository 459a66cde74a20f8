import { DomainError } from '@kitchenline/domain'
import { createLine } from './line.ts'
import type { Work } from './slots.ts'
import { createTally } from './tally.ts'

/** `background`: the screen is complete without it, such as an export. */
export type Rank = Work | 'background'

/** `holder`: the player or network that it is for. */
export type Arrival = { rank: Rank; holder: string }

/** Of 8 who enter one is a read, and of 64 one goes on in the background, whatever else waits. */
const READ_EACH = 8
const BACKGROUND_EACH = 64

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
  /**
   * Makes room in a full line, at the cost of who has most in it: of reads the oldest one gives way, of the rest the newest, and only to
   * a holder with less. Answers whether there was one.
   */
  refuseOneBefore(arrival: Arrival): boolean
}

export function createRankedLine(onLeave: () => void): RankedLine {
  const line = createLine<Arrival>(overloaded, onLeave)
  let admitted = 0

  function firstOf(rank: Rank, { insideOf, newestReadFirst, share }: Choice): Arrival | undefined {
    const all = line.waiting.filter((waiter) => waiter.rank === rank)
    if (rank === 'change') return all[0]
    const least = Math.min(...all.map(({ holder }) => insideOf(holder)))
    if (least >= share) return undefined
    const hasLeast = ({ holder }: Arrival) => insideOf(holder) === least
    return newestReadFirst ? all.findLast(hasLeast) : all.find(hasLeast)
  }

  return {
    length: (rank) => (rank ? line.waiting.filter((waiter) => waiter.rank === rank) : line.waiting).length,
    // Of two that are alike each is one of its own.
    wait: (arrival, enter, waitMs) => line.wait({ ...arrival }, enter, waitMs),
    admitOne(choice) {
      admitted += 1
      const next = ranksInOrder(admitted).flatMap((rank) => firstOf(rank, choice) ?? [])[0]
      return line.admit((waiting) => (next ? waiting.indexOf(next) : -1))
    },
    refuseOneBefore({ rank, holder }) {
      const all = line.waiting.filter((waiter) => waiter.rank === rank)
      const lengths = createTally()
      for (const waiter of all) lengths.add(waiter.holder, 1)
      const most = Math.max(...all.map((waiter) => lengths.of(waiter.holder)))
      const hasMost = (waiter: Arrival) => lengths.of(waiter.holder) === most
      if (rank !== 'read' && most <= lengths.of(holder) + 1) return false
      const next = rank === 'read' ? all.find(hasMost) : all.findLast(hasMost)
      line.refuse((waiting) => (next ? waiting.indexOf(next) : -1))
      return next !== undefined
    },
  }
}

function ranksInOrder(turn: number): Rank[] {
  if (turn % BACKGROUND_EACH === 0) return ['background', 'read', 'change']
  return turn % READ_EACH === 0 ? ['read', 'change', 'background'] : ['change', 'read', 'background']
}

export const overloaded = () => new DomainError('OVERLOADED')
