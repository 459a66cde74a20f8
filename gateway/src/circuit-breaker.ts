import { DomainError } from '@kitchenline/domain'

const FAILURES_TO_OPEN = 5
const WINDOW_MS = 10_000
const PROBE_AFTER_MS = 1_000
const MAX_IN_FLIGHT = 64

/** `unavailable` says that the service was away or too slow; a refusal is an answer. */
export type Outcome = 'answered' | 'unavailable' | 'abandoned'

export type CircuitBreaker = {
  /** Refuses while the service is known to be away or has its hands full. The returned function must be called once. */
  enter(): (outcome: Outcome) => void
}

/** Spares a service that is away the calls, and its callers the waiting: after five failures in ten seconds one call a second tries. */
export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  let failures: number[] = []
  let openedAt: number | undefined
  let probing = false
  let inFlight = 0

  function settle(outcome: Outcome, wasProbe: boolean) {
    inFlight -= 1
    if (wasProbe) probing = false
    if (outcome === 'answered') {
      if (wasProbe) openedAt = undefined
      failures = wasProbe ? [] : failures
    }
    if (outcome !== 'unavailable') return
    failures = [...failures.filter((at) => at > now() - WINDOW_MS), now()].slice(-FAILURES_TO_OPEN)
    if (wasProbe || failures.length >= FAILURES_TO_OPEN) openedAt = now()
  }

  return {
    enter() {
      const open = openedAt !== undefined
      if (open && (probing || now() - openedAt! < PROBE_AFTER_MS)) throw new DomainError('DEPENDENCY_UNAVAILABLE')
      if (inFlight >= MAX_IN_FLIGHT) throw new DomainError('OVERLOADED')
      if (open) probing = true
      inFlight += 1
      return (outcome) => settle(outcome, open)
    },
  }
}
