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

/** A plan gone wrong must not eat the machine. */
const QUERY_MAX_MS = 5_000

/**
 * How long a query or a write may take at most. Refuses to start one after the request's deadline. Outside of a request, such as in a sweep,
 * the usual limit holds.
 */
export function queryTime(usualMs = QUERY_MAX_MS): number {
  const clock = clocks.getStore()
  if (!clock) return usualMs
  const remaining = clock.deadline - Date.now()
  if (remaining < 1 || clock.hasDisconnected())
    throw new DomainError('DEPENDENCY_UNAVAILABLE', {}, { cause: new Error('its caller has left') })
  return Math.min(usualMs, Math.ceil(remaining))
}

/** So long the way back takes at most, as a rule: a caller without an answer can't tell "too busy" from "out of order". */
const WAY_BACK_MS = 200

/**
 * Options of a query that may take long, where `queryTime` is for all: it is cut off while its caller still waits for the refusal. It also
 * ends, in the database too, a moment after its caller has left. The driver closes the connection for that, which a short query is not
 * worth.
 */
export function longQueryLimits(usualMs: number): { maxTimeMS: number; signal?: AbortSignal } {
  const signal = clocks.getStore()?.leaving?.()
  const maxTimeMS = Math.min(usualMs, Math.max(1, queryTime(usualMs + WAY_BACK_MS) - WAY_BACK_MS))
  return { maxTimeMS, ...(signal && { signal }) }
}
