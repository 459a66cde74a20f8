import { AsyncLocalStorage } from 'node:async_hooks'
import { DomainError } from '@kitchenline/domain'

/** Of the current request. */
type RequestClock = {
  /** In milliseconds of the clock. */
  deadline: number
  /** True once the caller has left. */
  hasDisconnected: () => boolean
}

const clocks = new AsyncLocalStorage<RequestClock>()

/** Everything that `work` starts, however deep, knows how much time its caller still waits. */
export const withRequestClock = <T>(clock: RequestClock, work: () => T): T => clocks.run(clock, work)

/**
 * How long a query may take at most. Refuses to start one after the request's deadline. Outside of a request, such as in a sweep,
 * the usual limit holds.
 */
export function queryTime(usualMs: number): number {
  const clock = clocks.getStore()
  if (!clock) return usualMs
  const remaining = clock.deadline - Date.now()
  if (remaining < 1 || clock.hasDisconnected())
    throw new DomainError('DEPENDENCY_UNAVAILABLE', {}, { cause: new Error('nobody waits') })
  return Math.min(usualMs, Math.ceil(remaining))
}
