import fc from 'fast-check'
import { anyLog } from '../test/any-log.ts'
import { PLAIN } from '../test/plain-constants.ts'
import { contributions } from './contributions.ts'
import type { RatedMatch } from './rated-match.ts'
import { readLevel } from './read-level.ts'
import { replayLog } from './replay-log.ts'

const ASK = new Date(Date.UTC(2027, 5, 1))

describe('contributions', () => {
  it('add up to the level', () => {
    fc.assert(
      fc.property(anyLog, ({ player, matches }) => {
        const { start, matches: moves, held, level } = contributions(player, matches, ASK)
        expect(level).toBe(readLevel(replayLog(player, matches), ASK).level)
        expect(Math.abs(start + moves.reduce((sum, { levels }) => sum + levels, 0) + held - level)).toBeLessThan(1e-9)
      }),
    )
  })

  it('are the innovation times the gain, less what later matches took back', () => {
    // start 4.5; edge ±1.0116 against 5; K = 1/2, then V = 1/2 and K = 1/3, which leaves the first 2/3 of its 1/2
    const match = (id: string, own: number, opponent: number): RatedMatch => {
      return { id, date: new Date(0), games: [{ own, opponent }], won: own > opponent, opponents: [{ id: 'a', level: 5 }] }
    }
    const player = { format: 'singles' as const, level: 4, constants: PLAIN }
    const { start, matches } = contributions(player, [match('lost', 4, 11), match('won', 11, 4)], new Date(0))
    const moved = Object.fromEntries(matches.map(({ matchId, levels }) => [matchId, levels]))
    expect(start).toBeCloseTo(4.5, 9)
    expect(moved.won).toBeCloseTo((Math.log(11 / 4) + 0.5) / 3, 9)
    expect(moved.lost).toBeCloseTo((Math.log(4 / 11) + 0.5) / 3, 9)
  })
})
