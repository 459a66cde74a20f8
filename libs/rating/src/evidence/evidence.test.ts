import { PLAIN } from '../../test/plain-constants.ts'
import { newLevelState } from '../level-state.ts'
import { orderedMatches } from '../ordered-matches.ts'
import type { RatedMatch } from '../rated-match.ts'
import { evidence } from './evidence.ts'
import type { EvidenceCode } from './evidence-codes.ts'
import { judgeMatch } from './judged-match.ts'

const PLAYER = { format: 'doubles', level: 4, constants: PLAIN } as const
const day = (n: number) => new Date(Date.UTC(2026, 0, n))
const LAST = 40

/** Games as "11-8 9-11". */
type MatchInput = { on?: number; level?: number; games: string; partner?: string }

function log(inputs: readonly MatchInput[]): RatedMatch[] {
  return inputs.map(({ on, level = 4, games, partner }, index) => {
    const played = games.split(' ').map((game) => {
      const [own, opponent] = game.split('-').map(Number)
      return { own: own!, opponent: opponent! }
    })
    return {
      id: `m${index}`,
      date: day(on ?? index + 1),
      games: played,
      won: played.filter((game) => game.own > game.opponent).length * 2 > played.length,
      opponents: [{ id: `o${index}`, level }],
      partner: partner ? { id: partner, level: 4 } : undefined,
    }
  })
}

function found(code: EvidenceCode, given: readonly MatchInput[], asOf = LAST) {
  return evidence(PLAYER, log(given), day(asOf)).find((one) => one.code === code)
}

const even: MatchInput = { games: '11-8 8-11 11-8' }

describe('evidence', () => {
  it('finds nothing in an empty log', () => {
    expect(evidence(PLAYER, [], day(1))).toEqual([])
  })

  it('compares the strongest and the weakest opponents met at least three times', () => {
    const strong: MatchInput = { level: 6, games: '5-11' }
    const weak: MatchInput = { level: 3, games: '11-4' }
    const inputs = [strong, weak, strong, weak, strong, weak, { level: 7.5, games: '0-11' }]
    const best = found('STRONGEST_OPPONENTS', inputs)
    expect(best).toMatchObject({
      params: { from: 5.9, to: 6.4, matches: 3, wins: 0, share: 5 / 16 },
      matchIds: ['m0', 'm2', 'm4'],
    })
    expect(best?.params.expectedWins).toBeLessThan(1)
    expect(found('WEAKEST_OPPONENTS', inputs)).toMatchObject({
      params: { from: 2.9, wins: 3, share: 11 / 15 },
      matchIds: ['m1', 'm3', 'm5'],
    })
  })

  it('ends its bands where the scale does', () => {
    const against = (level: number) => [...Array<MatchInput>(3).fill({ level, games: '11-9' }), even, even, even]
    expect(found('STRONGEST_OPPONENTS', against(8), 9)?.params.to).toBeLessThanOrEqual(8)
    expect(found('WEAKEST_OPPONENTS', against(1), 9)?.params.from).toBeGreaterThanOrEqual(1)
  })

  it('opens the latest thirty of many matches', () => {
    const many = Array.from({ length: 42 }, (_, index): MatchInput => ({ on: index === 0 ? 1 : 61 + index, games: '11-9' }))
    const latest = Array.from({ length: 30 }, (_, index) => `m${12 + index}`)
    for (const code of ['RECORD', 'CLOSE_GAMES', 'RECENT_TREND'] as const) {
      expect(found(code, many, 103)?.matchIds).toEqual(latest)
    }
  })

  /** Ten that unlock the level. */
  const unlocking = Array.from({ length: 10 }, (_, n): MatchInput => ({ on: 1 + n, games: '6-11' }))

  it('gives the change over sixty days with its record and its matches', () => {
    const rising = [100, 101, 102].map((on): MatchInput => ({ on, games: '11-2' }))
    const trend = found('RECENT_TREND', [...unlocking, ...rising], 110)
    expect(trend?.matchIds).toEqual(['m10', 'm11', 'm12'])
    expect(trend?.params).toMatchObject({ matches: 3, wins: 3, days: 60, share: 11 / 13 })
    expect(trend?.params.change).toBeGreaterThan(0.3)
    const state = newLevelState(PLAYER)
    const judged = log([...unlocking, ...rising]).map((match) => judgeMatch(state, match))
    const chances = judged.slice(10).reduce((sum, { chance }) => sum + chance, 0)
    expect(trend?.params.expectedWins).toBeCloseTo(chances, 9)
    expect(found('RECENT_TREND', [...unlocking, ...rising.slice(1)], 110)).toBeUndefined()
  })

  it.each<[string, MatchInput[]]>([
    ['the first level that was shown, never from the start', []],
    ['the last level of the day on which it was first shown', [{ on: 10, games: '11-2' }]],
  ])('counts from %s', (_which, sameDay) => {
    const shown = [...unlocking, ...sameDay]
    const later = [11, 12, 13].map((on): MatchInput => ({ on, games: '11-9' }))
    const { from, days, matches } = found('RECENT_TREND', [...shown, ...later], 31)!.params
    const state = newLevelState(PLAYER)
    for (const match of orderedMatches(log(shown), PLAIN)) judgeMatch(state, match)
    expect(from).toBe(Math.round(state.totals.level * 100) / 100)
    expect([days, matches]).toEqual([21, 3])
    expect(found('RECENT_TREND', shown, 31)).toBeUndefined()
  })

  it('the change is the difference of the two levels as they are printed', () => {
    const scores = Array.from({ length: 40 }, (_, n): MatchInput => ({ on: 1 + n * 5, games: `11-${3 + ((n * 7) % 8)}` }))
    for (let length = 16; length <= scores.length; length += 1) {
      const { change, from, to } = found('RECENT_TREND', scores.slice(0, length), length * 5)!.params
      expect(Number(change).toFixed(2)).toBe((Number(Number(to).toFixed(2)) - Number(Number(from).toFixed(2))).toFixed(2))
    }
  })

  it('counts close games', () => {
    const given = ['11-9 4-11 12-10', '9-11', '11-3'].map((games) => ({ games }))
    expect(found('CLOSE_GAMES', given)).toEqual({ code: 'CLOSE_GAMES', params: { games: 3, won: 2 }, matchIds: ['m0', 'm1'] })
    expect(found('CLOSE_GAMES', given.slice(1))).toBeUndefined()
  })

  it('names upsets and bad losses by the chance before the match', () => {
    const given = [even, even, even, { level: 6, games: '11-9' }, { level: 2, games: '9-11' }] as MatchInput[]
    expect(found('UPSETS', given)).toMatchObject({ params: { matches: 1, of: 1 }, matchIds: ['m3'] })
    expect(found('UPSETS', given)?.params.chance).toBeLessThan(0.3)
    expect(found('BAD_LOSSES', given)).toMatchObject({ params: { matches: 1 }, matchIds: ['m4'] })
    expect(found('BAD_LOSSES', given)?.params.chance).toBeGreaterThan(0.7)
    const asExpected = [...given, { level: 2, games: '11-2' }, { level: 6, games: '2-11' }] as MatchInput[]
    const upsets = found('UPSETS', asExpected)!.params
    expect(upsets).toMatchObject({ matches: 1, of: 2 })
    expect(upsets.expectedWins).toBeLessThan(0.6)
    const losses = found('BAD_LOSSES', asExpected)!.params
    expect(losses).toMatchObject({ matches: 1, of: 2 })
    expect(losses.expectedLosses).toBeLessThan(0.6)
  })

  it('names the partner who makes the clearest difference', () => {
    const ann: MatchInput = { partner: 'ann', games: '11-3' }
    const bob: MatchInput = { partner: 'bob', games: '6-11' }
    const given = [ann, bob, ann, bob, { ...ann, games: '11-4' }, { ...bob, games: '5-11' }, ann, bob] as MatchInput[]
    const effect = found('PARTNER_EFFECT', given)
    expect(effect?.params).toMatchObject({ matches: 4 })
    expect(Math.abs(Number(effect?.params.shareDifference))).toBeGreaterThan(0.2)
    expect(found('PARTNER_EFFECT', given.slice(0, 6))).toBeUndefined()
  })

  it('sees third games that fade', () => {
    const fading: MatchInput = { games: '11-6 9-11 3-11' }
    expect(found('THIRD_GAME_FADE', [fading, fading, fading, fading])).toMatchObject({
      params: { matches: 4, earlyShare: 20 / 37, thirdShare: 3 / 14 },
      matchIds: ['m0', 'm1', 'm2', 'm3'],
    })
    expect(found('THIRD_GAME_FADE', [even, even, even, even])).toBeUndefined()
    const [hardly, once]: [MatchInput, MatchInput] = [{ games: '11-6 9-11 9-11' }, { games: '11-6 9-11 7-11' }]
    expect(found('THIRD_GAME_FADE', [hardly, hardly, hardly, once])).toBeUndefined()
  })

  it('mentions a month without a match', () => {
    expect(found('INACTIVITY', [even], 31)).toEqual({ code: 'INACTIVITY', params: { days: 30 }, matchIds: ['m0'] })
    expect(found('INACTIVITY', [even], 30)).toBeUndefined()
  })
})
