import { PLAIN } from '../test/plain-constants.ts'
import { played } from '../test/played.ts'
import { beliefsOf } from './beliefs.ts'
import { newLevelState } from './level-state.ts'
import { replayLog } from './replay-log.ts'

/** One singles match on a day against an opponent of 4, won or lost by so many points. */
const match = (day: number, own: number, opponent: number) => played(1 + day, own, opponent, [{ id: `o${day}`, level: 4 }])
const player = { format: 'singles' as const, level: 4 }

describe('beliefsOf', () => {
  it('are the odds of the constants before anything is known', () => {
    const constants = { ...PLAIN, farOdds: 0.25 }
    expect(beliefsOf(newLevelState({ format: 'singles', constants })).far).toBeCloseTo(0.2, 12)
  })

  it('are Bayes’ rule between an ordinary member and one apart', () => {
    // No own level: near N(0, 1), far N(0, 4); one match gives ln(11/4) = 1.0116 with variance 1. Densities N(1.0116; 2) and
    // N(1.0116; 5).
    const constants = { ...PLAIN, nearVariance: 1, farVariance: 4, farOdds: 1, ownError: 1e9 }
    const beliefs = beliefsOf(replayLog({ format: 'singles', constants }, [match(0, 11, 4)]))
    const observed = Math.log(11 / 4)
    const density = (variance: number) => Math.exp((-observed * observed) / 2 / variance) / Math.sqrt(variance)
    const far = density(5) / (density(2) + density(5))
    expect(beliefs.far).toBeCloseTo(far, 6)
    expect(beliefs.calm).toBeCloseTo(4 + observed * ((1 - far) / 2 + far * 0.8), 6)
  })

  it.each([
    ['rise', 1],
    ['fall', -1],
  ])('follow a fast %s beyond the band', (_kind, sign) => {
    const log = Array.from({ length: 40 }, (_, i) => {
      const [high, low] = i < 20 ? [11, 10] : [11, 3]
      return sign > 0 ? match(2 * i, high, low) : match(2 * i, low, high)
    })
    const { level, calm, levels, surprise } = beliefsOf(replayLog(player, log))
    expect(sign * surprise).toBeGreaterThan(1)
    expect(sign * (level - calm)).toBeGreaterThan(0.05)
    expect(sign * (levels.quick - level)).toBeGreaterThan(0)
  })

  it('follow a fast change by the share of weeks with play', () => {
    // A match on every second day, or the same ones with as long a break after every sixth.
    const rising = (dayOf: (i: number) => number) => {
      const log = Array.from({ length: 42 }, (_, i) => match(dayOf(i), 11, i < 18 ? 10 : 3))
      const { level, calm, levels } = beliefsOf(replayLog(player, log))
      return (level - calm) / (levels.quick - calm)
    }
    const weekly = rising((i) => 2 * i)
    const missing = rising((i) => 2 * i + 30 * Math.floor(i / 6))
    expect(weekly).toBeGreaterThan(0.2)
    expect(missing).toBeGreaterThan(0)
    expect(missing).toBeLessThan(0.6 * weekly)
  })
})
