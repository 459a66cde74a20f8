import { addEvidence, newEvidence } from './evidence/evidence-state.ts'
import { judgeMatch } from './evidence/judged-match.ts'
import { newLevelState } from './level-state.ts'
import { matchesUntil } from './matches-until.ts'
import type { RatedMatch } from './rated-match.ts'
import { readLevel } from './read-level.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n))

/** Even matches of one game against new people each time, every so many days. */
function evenMatch(n: number, { every, partner }: { every: number; partner?: string | undefined }): RatedMatch {
  const [own, opponent] = n % 2 === 0 ? [11, 9] : [9, 11]
  const person = (name: string) => ({ id: `${name} ${n}`, level: 3.5 })
  return {
    ...{ id: `m${n}`, date: day(n * every), games: [{ own, opponent }], won: own > opponent },
    opponents: partner ? [person('left'), person('right')] : [person('across')],
    ...(partner && { partner: { id: partner } }),
  }
}

function judged(matches: readonly RatedMatch[]) {
  const state = newLevelState({ format: matches[0]?.partner ? 'doubles' : 'singles', level: 3.5 })
  const found = newEvidence()
  for (const match of matches) addEvidence(found, judgeMatch(state, match))
  return { state, found }
}

const log = (count: number, as: Parameters<typeof evenMatch>[1]) => Array.from({ length: count }, (_, n) => evenMatch(n, as))

describe('how many more matches make it sure', () => {
  it.each([
    ['singles twice a week', { every: 3 }],
    ['singles every day', { every: 1 }],
  ])('is what they then do: %s', (_kind, as) => {
    const { state, found } = judged(log(8, as))
    const asOf = day(7 * as.every)
    const confidence = 0.95
    expect(readLevel(state, asOf).confidence).toBeLessThan(confidence)
    const more = matchesUntil(state, found, { confidence, asOf, isDoubles: false, most: 30 })!
    const after = (count: number) => readLevel(judged(log(8 + count, as)).state, day((7 + count) * as.every)).confidence
    expect(after(more)).toBeGreaterThanOrEqual(confidence)
    expect(after(more - 1)).toBeLessThan(confidence)
  })

  it('counts on no other partners than the usual ones', () => {
    const as = { every: 4, partner: 'bo' }
    const { state, found } = judged(log(20, as))
    const ahead = { confidence: 0.9, asOf: day(80), isDoubles: true, most: 30 }
    expect(readLevel(judged(log(50, as)).state, day(200)).confidence).toBeLessThan(0.9)
    expect(matchesUntil(state, found, ahead)).toBeUndefined()
  })

  it('promises nothing while the level changes', () => {
    const rising = log(40, { every: 3 }).map((match, n) => {
      const games = n < 26 ? match.games : [{ own: 11, opponent: 4 }]
      return { ...match, games, won: games[0]!.own > games[0]!.opponent }
    })
    const { state, found } = judged(rising)
    const ahead = { confidence: 0.95, asOf: day(117), isDoubles: false, most: 30 }
    expect(readLevel(state, ahead.asOf).confidence).toBeLessThan(0.9)
    expect(matchesUntil(state, found, ahead)).toBeUndefined()
  })

  it('leaves the state as it was', () => {
    const { state, found } = judged(log(10, { every: 2, partner: 'bo' }))
    const before = structuredClone(state)
    matchesUntil(state, found, { confidence: 0.99, asOf: day(20), isDoubles: true, most: 5 })
    expect(state).toEqual(before)
  })
})
