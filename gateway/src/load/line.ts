import type { DomainError } from '@kitchenline/domain'
import type { Work } from './slots.ts'

/** Requests that wait for a place in the order they came, each for a time of its own. */
export type Line = {
  readonly length: number
  /** Resolves with what `enter` answers, which runs at the moment of admission so that the place is counted at once. */
  wait<Place>(work: Work, enter: () => Place, waitMs: number): Promise<Place>
  /** Admits the first that may enter. */
  admit(mayEnter: (work: Work) => boolean): boolean
}

type Waiter = { work: Work; admit: () => void }

export function createLine(refusal: () => DomainError): Line {
  const waiters: Waiter[] = []
  return {
    get length() {
      return waiters.length
    },
    wait: (work, enter, waitMs) =>
      new Promise((resolve, reject) => {
        const waiter: Waiter = {
          work,
          admit: () => {
            clearTimeout(timer)
            resolve(enter())
          },
        }
        const timer = setTimeout(() => {
          waiters.splice(waiters.indexOf(waiter), 1)
          reject(refusal())
        }, waitMs).unref()
        waiters.push(waiter)
      }),
    admit(mayEnter) {
      const first = waiters.findIndex(({ work }) => mayEnter(work))
      if (first >= 0) waiters.splice(first, 1)[0]!.admit()
      return first >= 0
    },
  }
}
