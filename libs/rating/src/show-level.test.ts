import { ANALYSIS_MATCHES_NEEDED } from '@kitchenline/domain'
import fc from 'fast-check'
import { anyLog } from '../test/any-log.ts'
import { contributions } from '../test/contributions.ts'
import { day, played } from '../test/played.ts'
import { absorbMatch } from './absorb-match.ts'
import { beliefsOf } from './beliefs.ts'
import { newLevelState } from './level-state.ts'
import { PICKLEBALL } from './pickleball-constants.ts'
import type { RatedMatch } from './rated-match.ts'
import { readLevel } from './read-level.ts'
import { replayLog } from './replay-log.ts'

const LATER = day(1000)
/** Levels: differences of nearly equal weights lose digits. */
const ROUNDING = 1e-7
const against = (level: number, on: number, own: number, opponent: number): RatedMatch => {
  const opponents = ['a', 'b'].map((name) => ({ id: `${name}${level}`, level }))
  return played(1 + on, own, opponent, opponents, { id: 'p', level: 4 })
}
const levelAfter = (matches: readonly RatedMatch[]) => readLevel(replayLog({ format: 'doubles', level: 4 }, matches), LATER).level

describe('showLevel', () => {
  it('shows what is believed as the first level: there was none before', () => {
    // Beaten 4-11 nine times by a 5: a 16-14 win against a 2 says even less, and may lower what was never shown.
    const log = [...Array.from({ length: 9 }, (_, i) => against(5, i, 4, 11)), against(2, 9, 16, 14)]
    const state = replayLog({ format: 'doubles', level: 4 }, log)
    expect(state.totals.level).toBe(beliefsOf(state).level)
    expect(state.totals.level).toBeLessThan(levelAfter(log.slice(0, 9)) - 0.02)
    absorbMatch(state, against(2, 10, 16, 14))
    expect(state.totals.level).toBeGreaterThan(beliefsOf(state).level)
  })

  it('from then on lets no loss raise the level by more than the allowance and no win lower it by more', () => {
    const most = PICKLEBALL.singles.allowance + 1e-12
    fc.assert(
      fc.property(anyLog, ({ player, matches }) => {
        const moves = contributions(player, matches).matches.slice(ANALYSIS_MATCHES_NEEDED)
        for (const { matchId, levels } of moves) {
          const { won } = matches.find(({ id }) => id === matchId)!
          expect(won ? -levels : levels).toBeLessThanOrEqual(most)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('lets 0-11 never help and 11-0 never hurt, against any opponent', () => {
    fc.assert(
      fc.property(anyLog, fc.integer({ min: 10, max: 80 }), ({ player, matches }, tenths) => {
        const state = replayLog(player, matches)
        fc.pre(state.totals.matches >= ANALYSIS_MATCHES_NEEDED)
        const before = state.totals.level
        const other = structuredClone(state)
        absorbMatch(state, against(tenths / 10, 900, 0, 11))
        absorbMatch(other, against(tenths / 10, 900, 11, 0))
        expect(state.totals.level).toBeLessThanOrEqual(before)
        expect(other.totals.level).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  it('never lowers the level when a loss becomes a win', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), ({ player, matches }, which) => {
        const chosen = matches[which % matches.length]!
        const as = (won: boolean) => {
          const log = matches.map((match) => (match === chosen ? { ...match, won } : match))
          return readLevel(replayLog(player, log), LATER).level
        }
        expect(as(true)).toBeGreaterThanOrEqual(as(false) - ROUNDING)
      }),
    )
  })

  it('is not moved by losing to people whose stated level the log cannot support', () => {
    const even = Array.from({ length: 20 }, (_, i) => against(4, i, i % 2 ? 11 : 9, i % 2 ? 9 : 11))
    const lost = Array.from({ length: 5 }, (_, i) => against(8, 20 + i, 0, 11))
    const before = levelAfter(even)
    expect(Math.abs(before - 4)).toBeLessThan(0.1)
    expect(levelAfter([...even, ...lost.slice(0, 1)])).toBeLessThanOrEqual(before)
    expect(levelAfter([...even, ...lost])).toBeLessThanOrEqual(before)
    // And what was held back does not come out with the next win.
    expect(levelAfter([...even, ...lost, against(4, 30, 11, 9)]) - levelAfter([...even, against(4, 30, 11, 9)])).toBeLessThan(0.1)
  })

  it('rates a player who beats a circle as no member of it could', () => {
    expect(levelAfter(Array.from({ length: 20 }, (_, i) => against(4, i, 11, 0)))).toBeGreaterThan(4.9)
  })

  it('is the own stated level before the first match', () => {
    expect(readLevel(newLevelState({ format: 'singles', level: 3.5 }), LATER).level).toBeCloseTo(3.5, 1)
  })
})
