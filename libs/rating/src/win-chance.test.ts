import fc from 'fast-check'
import { anyLog } from '../test/any-log.ts'
import { PLAIN } from '../test/plain-constants.ts'
import { played } from '../test/played.ts'
import { chanceOfEdge } from './chance-of-edge.ts'
import { PICKLEBALL } from './pickleball-constants.ts'
import { replayLog } from './replay-log.ts'
import { winChance } from './win-chance.ts'

const ASK = new Date(Date.UTC(2027, 5, 1))

describe('winChance', () => {
  it('is mirrored: what one side has, the other lacks', () => {
    fc.assert(
      fc.property(fc.double({ min: -7, max: 7, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (edge, doubt) => {
        for (const constants of Object.values(PICKLEBALL)) {
          expect(chanceOfEdge(edge, doubt, constants) + chanceOfEdge(-edge, doubt, constants)).toBeCloseTo(1, 12)
        }
      }),
    )
  })

  it('is the mean over what the levels may be', () => {
    const constants = { ...PLAIN, winLogitPerLevel: 6 }
    const exact = (edge: number) => 1 / (1 + Math.exp(-6 * edge))
    expect(chanceOfEdge(0.3, 0, constants)).toBeCloseTo(exact(0.3), 12)
    for (const [edge, sd] of [
      [0.3, 0.1],
      [0.3, 0.3],
      [-0.5, 0.3],
    ] as const) {
      // Over a normal from -5 to 5 standard deviations.
      const at = Array.from({ length: 1001 }, (_, i) => (i - 500) / 100)
      const mean = at.reduce((sum, z) => sum + 0.01 * Math.exp((-z * z) / 2) * exact(edge + z * sd), 0) / Math.sqrt(2 * Math.PI)
      expect(Math.abs(chanceOfEdge(edge, sd ** 2, constants) - mean)).toBeLessThan(0.01)
    }
  })

  it('is the same contest from either side of the net', () => {
    // Before any match a singles player of a who meets b has the start of the constants; with an own level beyond doubt it is a itself.
    const constants = { ...PLAIN, ownError: 1e-12 }
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 80 }), fc.integer({ min: 10, max: 80 }), (a, b) => {
        const meets = (own: number, other: number) =>
          winChance(replayLog({ format: 'singles', level: own / 10, constants }, []), {
            date: ASK,
            opponents: [{ id: 'x', level: other / 10 }],
          }).chance
        expect(meets(a, b) + meets(b, a)).toBeCloseTo(1, 9)
      }),
    )
  })

  it('stays between 0.01 and 0.99 and falls as the opponents get better', () => {
    fc.assert(
      fc.property(anyLog, fc.integer({ min: 10, max: 70 }), ({ player, matches }, level) => {
        const state = replayLog(player, matches)
        const against = (stated: number) => winChance(state, { date: ASK, opponents: [{ id: 'stranger', level: stated }] })
        const { chance, from, to } = against(level / 10)
        expect(from).toBeGreaterThanOrEqual(0.01)
        expect(chance).toBeGreaterThanOrEqual(from)
        expect(to).toBeGreaterThanOrEqual(chance)
        expect(to).toBeLessThanOrEqual(0.99)
        expect(against(level / 10 + 1).chance).toBeLessThanOrEqual(chance + 1e-12)
      }),
    )
  })

  it('expects of an unknown partner a share of what sets the player apart, of a stated one what was stated', () => {
    const constants = { ...PLAIN, ownError: 1e-12, unknownPartner: 1e-12, partnerLikeness: 0.5 }
    const opponents = ['x', 'y'].map((id) => ({ id, level: 4 }))
    // The circle is 4, and the own level beyond doubt.
    const first = { id: 'first', date: ASK, games: [{ own: 11, opponent: 9 }], won: true, opponents }
    const state = replayLog({ format: 'doubles', level: 4.2, constants }, [first])
    const share = (level?: number) => winChance(state, { date: ASK, opponents, partner: { id: 'cy', level } }).share
    const logit = (points: number) => Math.log(points / (1 - points))
    expect(logit(share())).toBeCloseTo((4.2 + 4.1) / 2 - 4, 6)
    expect(logit(share(4))).toBeCloseTo(0.1, 6)
    expect(share()).toBe(winChance(state, { date: ASK, opponents }).share)
  })

  it('has an interval that is ever narrower as matches come in', () => {
    const match = (index: number) => played(1 + 9 * index, 11, index % 2 ? 9 : 13, [{ id: `o${index}`, level: 4 }])
    const after = (count: number) => {
      const log = Array.from({ length: count }, (_, index) => match(index))
      const state = replayLog({ format: 'singles', level: 4 }, log)
      return winChance(state, { date: log.at(-1)!.date, opponents: [{ id: 'x', level: 4.2 }] })
    }
    const [few, many] = [after(3), after(40)]
    expect(many.to - many.from).toBeLessThan(few.to - few.from)
  })
})
