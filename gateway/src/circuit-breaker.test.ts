import { createCircuitBreaker, type Outcome } from './circuit-breaker.ts'

let clock = 0
const breaker = () => createCircuitBreaker(() => clock)
const times = (count: number, work: () => void) => Array.from({ length: count }).forEach(work)
const call = (guarded: ReturnType<typeof breaker>, outcome: Outcome) => guarded.enter()(outcome)

describe('createCircuitBreaker', () => {
  it('opens after five failures in ten seconds', () => {
    const guarded = breaker()
    times(4, () => call(guarded, 'unavailable'))
    expect(() => call(guarded, 'unavailable')).not.toThrow()
    expect(() => guarded.enter()).toThrow('DEPENDENCY_UNAVAILABLE')
  })

  it('forgets failures that are older', () => {
    const guarded = breaker()
    times(4, () => call(guarded, 'unavailable'))
    clock += 10_001
    call(guarded, 'unavailable')
    expect(() => call(guarded, 'answered')).not.toThrow()
  })

  it('lets one call try after a second, and closes when it is answered', () => {
    const guarded = breaker()
    times(5, () => call(guarded, 'unavailable'))
    clock += 1_000
    const leave = guarded.enter()
    expect(() => guarded.enter()).toThrow('DEPENDENCY_UNAVAILABLE')
    leave('answered')
    times(4, () => call(guarded, 'unavailable'))
    expect(() => guarded.enter()).not.toThrow()
  })

  it('waits another second when the try fails, and none when the client left it', () => {
    const guarded = breaker()
    times(5, () => call(guarded, 'unavailable'))
    clock += 1_000
    call(guarded, 'abandoned')
    call(guarded, 'unavailable')
    clock += 999
    expect(() => guarded.enter()).toThrow('DEPENDENCY_UNAVAILABLE')
    clock += 1
    expect(() => guarded.enter()).not.toThrow()
  })

  it('holds 64 calls at once', () => {
    const guarded = breaker()
    const leave = Array.from({ length: 64 }, () => guarded.enter())
    expect(() => guarded.enter()).toThrow('OVERLOADED')
    leave[0]?.('answered')
    expect(() => guarded.enter()).not.toThrow()
  })
})
