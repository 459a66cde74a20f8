import { DomainError } from '@kitchenline/domain'

const WINDOW_SECONDS = 10
const MIN_CALLS = 10
const FAILING_SHARE = 0.5
const PROBE_AFTER_MS = 1_000
/** Enough for a decision; more would only use memory. */
const SLOW_CALLERS_MAX = 100

/**
 * `unavailable`: not reached, or without what it needs itself. `slow`: ran out of a time that was long enough. `undecided`: the
 * client left or the time was short. A refusal is an answer.
 */
export const OUTCOMES = ['answered', 'unavailable', 'slow', 'undecided'] as const
export type Outcome = (typeof OUTCOMES)[number]

export type CircuitBreaker = {
  /** Refuses while the method is known to fail. The returned function must be called once. */
  enter(): (outcome: Outcome, caller?: string) => void
}

type Second = { at: number; answered: number; unavailable: number; slow: Set<string> }

/**
 * Stops calls to a method of an unavailable service, so that callers need not wait: when half of the calls of ten seconds failed,
 * one call a second tries. One player's slow calls count once, for they depend on that player's data more than on the service.
 */
export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  let seconds: Second[] = []
  let openedAt: number | undefined
  let probing = false

  function present(): Second {
    const at = Math.floor(now() / 1_000)
    seconds = seconds.filter((second) => second.at > at - WINDOW_SECONDS)
    const last = seconds.at(-1)
    if (last?.at === at) return last
    const second = { at, answered: 0, unavailable: 0, slow: new Set<string>() }
    seconds.push(second)
    return second
  }

  function isFailing(): boolean {
    const sum = (count: (second: Second) => number) => seconds.reduce((total, second) => total + count(second), 0)
    const failed = sum(({ unavailable }) => unavailable) + new Set(seconds.flatMap(({ slow }) => [...slow])).size
    const calls = failed + sum(({ answered }) => answered)
    return calls >= MIN_CALLS && failed / calls >= FAILING_SHARE
  }

  function settle(outcome: Outcome, caller: string, isProbe: boolean) {
    if (isProbe) probing = false
    if (outcome === 'undecided') return
    if (isProbe && outcome === 'answered') {
      openedAt = undefined
      seconds = []
    }
    const second = present()
    if (outcome !== 'slow') second[outcome] += 1
    else if (second.slow.size < SLOW_CALLERS_MAX) second.slow.add(caller)
    if (outcome !== 'answered' && (isProbe || isFailing())) openedAt = now()
  }

  return {
    enter() {
      const isOpen = openedAt !== undefined
      if (isOpen && (probing || now() - openedAt! < PROBE_AFTER_MS)) throw new DomainError('DEPENDENCY_UNAVAILABLE')
      if (isOpen) probing = true
      return (outcome, caller = '') => settle(outcome, caller, isOpen)
    },
  }
}
