import fc from 'fast-check'
import { anyLog } from '../../test/any-log.ts'
import { contributions } from '../../test/contributions.ts'
import { PLAIN } from '../../test/plain-constants.ts'
import type { RatedMatch } from '../rated-match.ts'
import { readLevel } from '../read-level.ts'
import { replayLog } from '../replay-log.ts'

const ASK = new Date(Date.UTC(2027, 5, 1))

describe('the contributions of judged matches', () => {
  it('add up to the level', () => {
    fc.assert(
      fc.property(anyLog, ({ player, matches }) => {
        const { start, matches: moves, level } = contributions(player, matches)
        expect(level).toBe(readLevel(replayLog(player, matches), ASK).level)
        expect(Math.abs(start + moves.reduce((sum, { levels }) => sum + levels, 0) - level)).toBeLessThan(1e-9)
      }),
    )
  })

  it('are what each match moved the level by when it was played', () => {
    // start 4.5; lost: edge -1.0116 against 5, K = 1/2; won: V = 1/2, K = 1/3
    const match = (id: string, own: number, opponent: number): RatedMatch => {
      const date = new Date(Date.UTC(2026, 0, 1))
      return { id, date, games: [{ own, opponent }], won: own > opponent, opponents: [{ id: 'a', level: 5 }] }
    }
    const player = { format: 'singles' as const, level: 4, constants: PLAIN }
    const { start, matches } = contributions(player, [match('lost', 4, 11), match('won', 11, 4)])
    const moved = Object.fromEntries(matches.map(({ matchId, levels }) => [matchId, levels]))
    const lost = (Math.log(4 / 11) + 0.5) / 2
    expect(start).toBeCloseTo(4.5, 6)
    expect(moved.lost).toBeCloseTo(lost, 5)
    expect(moved.won).toBeCloseTo((Math.log(11 / 4) + 0.5 - lost) / 3, 5)
  })
})
