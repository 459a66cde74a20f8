import { DomainError } from '@kitchenline/domain'

/** What a request is there for. When it gets tight, changes and signing in go before looking. */
export type Work = 'read' | 'change'

export type ConcurrencyLimit = {
  /** Refuses with "come back in a second" rather than delaying every request. The returned function gives the place back. */
  acquire(work: Work): () => void
  inUse(): Readonly<Record<Work, number>>
}

/** A bounded number of places for work at once; reads release some of them to changes. */
export function createConcurrencyLimit({ all, reads }: { all: number; reads: number }): ConcurrencyLimit {
  const inUse = { read: 0, change: 0 }
  return {
    inUse: () => inUse,
    acquire(work) {
      const isFull = inUse.read + inUse.change >= all || (work === 'read' && inUse.read >= reads)
      if (isFull) throw new DomainError('OVERLOADED')
      inUse[work] += 1
      return () => {
        inUse[work] -= 1
      }
    },
  }
}
