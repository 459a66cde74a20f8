import fc from 'fast-check'
import { anyLog } from '../test/any-log.ts'
import { PLAIN } from '../test/plain-constants.ts'
import { chanceOfEdge } from './chance-of-edge.ts'
import { PICKLEBALL } from './pickleball-constants.ts'
import { readLevel } from './read-level.ts'
import { replayLog } from './replay-log.ts'
import { winChance } from './win-chance.ts'

const ASK = new Date(Date.UTC(2027, 5, 1))

describe('winChance', () => {
  it('is mirrored: what one side has, the other lacks', () => {
    fc.assert(
      fc.property(fc.double({ min: -7, max: 7, noNaN: true }), (edge) => {
        for (const constants of Object.values(PICKLEBALL)) {
          expect(chanceOfEdge(edge, constants) + chanceOfEdge(-edge, constants)).toBeCloseTo(1, 12)
        }
      }),
    )
  })

  it('is the same contest from either side of the net', () => {
    // Before any match a singles player of a who meets b has the start of the constants; with own share 1 it is a itself.
    const constants = { ...PLAIN, open: { ...PLAIN.open, ownShare: 1 } }
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 80 }), fc.integer({ min: 10, max: 80 }), (a, b) => {
        const meets = (own: number, other: number) =>
          winChance(replayLog({ format: 'singles', level: own / 10, constants }, []), {
            date: ASK,
            opponents: [{ id: 'x', level: other / 10 }],
          })
        expect(meets(a, b) + meets(b, a)).toBeCloseTo(1, 9)
      }),
    )
  })

  it('stays between 0.01 and 0.99 and falls as the opponents get better', () => {
    fc.assert(
      fc.property(anyLog, fc.integer({ min: 10, max: 70 }), ({ player, matches }, level) => {
        const state = replayLog(player, matches)
        const against = (stated: number) => winChance(state, { date: ASK, opponents: [{ id: 'stranger', level: stated }] })
        expect(against(level / 10)).toBeGreaterThanOrEqual(0.01)
        expect(against(level / 10)).toBeLessThanOrEqual(0.99)
        expect(against(level / 10 + 1)).toBeLessThanOrEqual(against(level / 10))
      }),
    )
  })

  it('is even against someone of the same level', () => {
    const state = replayLog({ format: 'singles', level: 4, constants: PLAIN }, [])
    expect(winChance(state, { date: ASK, opponents: [{ id: 'x', level: readLevel(state, ASK).level }] })).toBeCloseTo(0.5, 9)
  })
})
