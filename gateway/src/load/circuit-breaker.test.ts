import { createCircuitBreaker, type Outcome } from './circuit-breaker.ts'

let clock = 0
const breaker = () => createCircuitBreaker(() => clock)
type Breaker = ReturnType<typeof breaker>
const times = (count: number, work: (at: number) => void) => Array.from({ length: count }, (_, at) => work(at))
const call = (guarded: Breaker, outcome: Outcome, caller?: string) => guarded.enter()(outcome, caller)

describe('createCircuitBreaker', () => {
  it('opens when half of at least ten calls in ten seconds failed', () => {
    const guarded = breaker()
    times(9, () => call(guarded, 'unavailable'))
    expect(() => call(guarded, 'unavailable')).not.toThrow()
    expect(() => guarded.enter()).toThrow('DEPENDENCY_UNAVAILABLE')
  })

  it('stays closed while more than half are answered', () => {
    const guarded = breaker()
    times(60, () => call(guarded, 'answered'))
    times(50, () => call(guarded, 'unavailable'))
    expect(() => guarded.enter()).not.toThrow()
  })

  it('forgets failures that are older', () => {
    const guarded = breaker()
    times(9, () => call(guarded, 'unavailable'))
    clock += 10_001
    call(guarded, 'unavailable')
    expect(() => guarded.enter()).not.toThrow()
  })

  it('counts one player’s slow calls once, and those of many players each', () => {
    const guarded = breaker()
    times(500, () => call(guarded, 'slow', 'ana'))
    expect(() => guarded.enter()).not.toThrow()
    expect(() => times(10, (at) => call(guarded, 'slow', `player${at}`))).toThrow('DEPENDENCY_UNAVAILABLE')
  })

  it('ignores undecided calls', () => {
    const guarded = breaker()
    times(500, () => call(guarded, 'undecided'))
    expect(() => guarded.enter()).not.toThrow()
  })

  it('lets one call try after a second, and closes when it is answered', () => {
    const guarded = breaker()
    times(10, () => call(guarded, 'unavailable'))
    clock += 1_000
    const leave = guarded.enter()
    expect(() => guarded.enter()).toThrow('DEPENDENCY_UNAVAILABLE')
    leave('answered')
    times(8, () => call(guarded, 'unavailable'))
    expect(() => guarded.enter()).not.toThrow()
  })

  it('waits another second when the try fails, and none when it is undecided', () => {
    const guarded = breaker()
    times(10, () => call(guarded, 'unavailable'))
    clock += 1_000
    call(guarded, 'undecided')
    call(guarded, 'slow', 'ana')
    clock += 999
    expect(() => guarded.enter()).toThrow('DEPENDENCY_UNAVAILABLE')
    clock += 1
    expect(() => guarded.enter()).not.toThrow()
  })
})
