import { AsyncLocalStorage } from 'node:async_hooks'
import { DomainError } from '@kitchenline/domain'

/** Of the current request. */
type RequestClock = {
  /** In milliseconds of the clock. */
  deadline: number
  /** True once the caller has left. */
  hasDisconnected: () => boolean
  /** Aborted a moment after the caller has left. */
  leaving?: () => AbortSignal
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
    throw new DomainError('DEPENDENCY_UNAVAILABLE', {}, { cause: new Error('its caller has left') })
  return Math.min(usualMs, Math.ceil(remaining))
}

/**
 * Options of a query that may take long, where `queryTime` is for all: it also ends, in the database too, a moment after its caller
 * has left. The driver closes the connection for that, which a short query is not worth.
 */
export function longQueryLimits(usualMs: number): { maxTimeMS: number; signal?: AbortSignal } {
  const signal = clocks.getStore()?.leaving?.()
  return { maxTimeMS: queryTime(usualMs), ...(signal && { signal }) }
}
