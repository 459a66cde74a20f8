import { DomainError } from '@kitchenline/domain'

/** Answers the position of the one that is meant, or -1. */
type Choose<Arrival> = (waiting: readonly Arrival[]) => number

/** Requests that wait in the order they came, each for a time of its own. */
export type Queue<Arrival> = {
  readonly waiting: readonly Arrival[]
  /** Resolves with what `enter` answers. It runs at the moment of admission, so that the request is counted at once. */
  wait<Result>(arrival: Arrival, enter: () => Result, waitMs: number): Promise<Result>
  /** Answers whether there was one to admit. */
  admit(choose: Choose<Arrival>): boolean
  refuse(choose: Choose<Arrival>): void
}

type Waiter = { admit: () => void; refuse: () => void }

/** `onLeave` runs before one that leaves the queue is admitted or refused. */
export function createQueue<Arrival>(refusal: () => DomainError, onLeave = () => {}): Queue<Arrival> {
  const waiting: Arrival[] = []
  const waiters: Waiter[] = []

  function remove(at: number): Waiter | undefined {
    if (at < 0) return undefined
    waiting.splice(at, 1)
    const [waiter] = waiters.splice(at, 1)
    onLeave()
    return waiter
  }

  return {
    waiting,
    wait: (arrival, enter, waitMs) =>
      new Promise((resolve, reject) => {
        const waiter: Waiter = {
          admit: () => {
            clearTimeout(timer)
            resolve(enter())
          },
          refuse: () => {
            clearTimeout(timer)
            reject(refusal())
          },
        }
        const timer = setTimeout(() => remove(waiters.indexOf(waiter))?.refuse(), waitMs).unref()
        waiting.push(arrival)
        waiters.push(waiter)
      }),
    admit(choose) {
      const first = remove(choose(waiting))
      first?.admit()
      return first !== undefined
    },
    refuse: (choose) => remove(choose(waiting))?.refuse(),
  }
}

export const overloaded = () => new DomainError('OVERLOADED')
export const tooMany = () => new DomainError('TOO_MANY_REQUESTS', { retryAfter: '1' })
