import { DomainError } from '@kitchenline/domain'

/** What a request is there for. When it gets tight, changes and signing in go before looking. */
export type Work = 'read' | 'change'

export type Slots = {
  /** Refuses with "come back in a second" rather than delaying every request. The returned function gives the place back. */
  enter(work: Work): () => void
  held(): Readonly<Record<Work, number>>
}

/** A bounded number of places for work at once; reads leave some of them to changes. */
export function createSlots({ all, reads }: { all: number; reads: number }): Slots {
  const held = { read: 0, change: 0 }
  return {
    held: () => held,
    enter(work) {
      const isFull = held.read + held.change >= all || (work === 'read' && held.read >= reads)
      if (isFull) throw new DomainError('OVERLOADED')
      held[work] += 1
      return () => {
        held[work] -= 1
      }
    },
  }
}
