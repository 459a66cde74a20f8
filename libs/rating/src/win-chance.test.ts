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
        const against = (stated: number) => winChance(state, { date: ASK, opponents: [{ id: 'stranger', level: stated }] }).chance
        expect(against(level / 10)).toBeGreaterThanOrEqual(0.01)
        expect(against(level / 10)).toBeLessThanOrEqual(0.99)
        expect(against(level / 10 + 1)).toBeLessThanOrEqual(against(level / 10))
      }),
    )
  })

  it('is even against someone of the same level', () => {
    const state = replayLog({ format: 'singles', level: 4, constants: PLAIN }, [])
    const even = { date: ASK, opponents: [{ id: 'x', level: readLevel(state, ASK).level }] }
    expect(winChance(state, even).chance).toBeCloseTo(0.5, 6)
  })

  it('has an interval: ever narrower as matches come in, and around the chance', () => {
    const match = (index: number) => ({
      id: `m${index}`,
      date: new Date(Date.UTC(2026, 0, 1 + 9 * index)),
      games: [{ own: 11, opponent: index % 2 ? 9 : 13 }],
      won: index % 2 === 1,
      opponents: [{ id: `o${index}`, level: 4 }],
    })
    const after = (count: number) => {
      const log = Array.from({ length: count }, (_, index) => match(index))
      const state = replayLog({ format: 'singles', level: 4 }, log)
      return winChance(state, { date: log.at(-1)!.date, opponents: [{ id: 'x', level: 4.2 }] })
    }
    const [few, many] = [after(3), after(40)]
    expect(many.to - many.from).toBeLessThan(few.to - few.from)
    expect(few.from).toBeLessThan(few.chance)
    expect(few.chance).toBeLessThan(few.to)
  })
})
