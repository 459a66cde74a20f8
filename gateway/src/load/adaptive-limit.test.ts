import { createAdaptiveLimit, type AdaptiveLimit, type Run } from './adaptive-limit.ts'

/** A machine that answers so many a second however many run at once, and always as many as may run. */
function simulate({ limit, clock }: { limit: AdaptiveLimit; clock: { now: number } }, { perSecond = 100, seconds = 20 } = {}) {
  const until = clock.now + seconds * 1_000
  while (clock.now < until) {
    clock.now += 1_000 / perSecond
    const atOnce = limit.current()
    limit.observe({ heldMs: (atOnce / perSecond) * 1_000, failed: false, atOnce })
  }
  return limit.current()
}

function start(loopDelayMs = () => 0) {
  const clock = { now: 0 }
  return { clock, limit: createAdaptiveLimit({ now: () => clock.now, loopDelayMs }) }
}

describe('createAdaptiveLimit', () => {
  it.each([
    ['a fast machine', 400],
    ['a usual one', 100],
    ['a starved one', 40],
  ])('lets so many run on %s that an answer takes less than half a second', (_which, perSecond) => {
    const settled = simulate(start(), { perSecond })
    expect(settled / perSecond).toBeLessThan(0.5)
    expect(settled / perSecond).toBeGreaterThan(0.25)
  })

  it('recovers within seconds when the machine does', () => {
    const one = start()
    const usual = simulate(one)
    const starved = simulate(one, { perSecond: 40 })
    expect(starved).toBeLessThan(0.6 * usual)
    expect(simulate(one, { seconds: 5 })).toBeGreaterThan(0.9 * usual)
  })

  it('counts what a request waits before it is seen', () => {
    expect(simulate(start(() => 250))).toBeLessThan(0.6 * simulate(start()))
  })

  const observeMany = (limit: AdaptiveLimit, clock: { now: number }, runs: Run[]) => {
    for (let turn = 0; turn < 1_000; turn += 1) {
      clock.now += 10
      limit.observe(runs[turn % runs.length]!)
    }
    return limit.current()
  }

  it('stays open for others while a service hangs, and closes when nothing is answered', () => {
    const hanging = { heldMs: 2_000, failed: true, atOnce: 200 }
    const one = start()
    expect(observeMany(one.limit, one.clock, [hanging, hanging, { heldMs: 20, failed: false, atOnce: 200 }])).toBeGreaterThan(200)
    expect(observeMany(one.limit, one.clock, [hanging])).toBeLessThan(120)
  })

  it('learns nothing from a calm time', () => {
    const { limit, clock } = start()
    const before = limit.current()
    expect(observeMany(limit, clock, [{ heldMs: 10, failed: false, atOnce: 2 }])).toBe(before)
  })
})
