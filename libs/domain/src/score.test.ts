import fc from 'fast-check'
import { explainScore, isJudged, performanceScore, type Scored } from './score.ts'
import { type Ending, MATCH_RESULTS, MATCH_TYPES } from './vocabulary.ts'

const match = (over: Partial<Scored>): Scored => ({
  matchType: 'doubles',
  result: 'won',
  playerScore: 11,
  opponentScore: 9,
  ...over,
})

describe('performanceScore', () => {
  it.each<[rule: string, given: Partial<Scored>, score: number]>([
    ['is the share of points won', { playerScore: 33, opponentScore: 11 }, 75],
    ['is never below 55 for a win', { playerScore: 11, opponentScore: 11 }, 55],
    ['is never above 45 for a loss', { result: 'lost', playerScore: 30, opponentScore: 22 }, 45],
    ['counts no points as half, then holds a loss', { result: 'lost', playerScore: 0, opponentScore: 0 }, 45],
    ['counts no points as half, then holds a win', { playerScore: 0, opponentScore: 0 }, 55],
    ['gives singles a tenth more', { matchType: 'singles', playerScore: 33, opponentScore: 11 }, 82.5],
    ['gives a tournament a fifth more', { matchType: 'tournament', playerScore: 33, opponentScore: 11 }, 90],
    ['gives practice a tenth less', { matchType: 'practice', playerScore: 33, opponentScore: 11 }, 67.5],
    ['never exceeds 100', { matchType: 'tournament', playerScore: 11, opponentScore: 0 }, 100],
    ['holds before the bonus, not after', { matchType: 'singles', result: 'lost', playerScore: 11, opponentScore: 11 }, 49.5],
  ])('%s', (_rule, input, score) => {
    expect(performanceScore(match(input))).toBeCloseTo(score, 10)
  })

  const scored = fc.record({
    matchType: fc.constantFrom(...MATCH_TYPES),
    result: fc.constantFrom(...MATCH_RESULTS),
    playerScore: fc.nat(891),
    opponentScore: fc.nat(891),
  })

  it('stays between 0 and 100 and a win never scores below the loss with the same points', () => {
    fc.assert(
      fc.property(scored, (input) => {
        const score = performanceScore(input)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        expect(performanceScore({ ...input, result: 'won' })).toBeGreaterThan(performanceScore({ ...input, result: 'lost' }))
      }),
    )
  })

  it('never falls when the player wins one point more', () => {
    fc.assert(
      fc.property(scored, (input) => {
        expect(performanceScore({ ...input, playerScore: input.playerScore + 1 })).toBeGreaterThanOrEqual(
          performanceScore(input) - 1e-9,
        )
      }),
    )
  })
})

describe('explainScore', () => {
  it('names the bound that held', () => {
    expect(explainScore(match({ playerScore: 5, opponentScore: 11 })).held).toBe('floor')
    expect(explainScore(match({ result: 'lost' })).held).toBe('ceiling')
    expect(explainScore(match({ playerScore: 33, opponentScore: 11 })).held).toBeUndefined()
  })
})

it('takes points that stand for a match that did not take place for none, and those of one who stopped as they are', () => {
  const of = (ending?: Ending) =>
    performanceScore({ matchType: 'doubles', result: 'won', playerScore: 11, opponentScore: 0, ending })
  expect([of(), of('retired'), of('walkover'), of('forfeit'), of('default')]).toEqual([100, 100, 55, 55, 55])
})

it.each<[Ending | undefined, points: number, judged: boolean]>([
  [undefined, 11, true],
  [undefined, 0, false],
  ['retired', 11, false],
  ['forfeit', 11, false],
])('of an ending %s with %d points: says something of a level is %j', (ending, playerScore, judged) => {
  expect(isJudged({ ending, playerScore, opponentScore: 0 })).toBe(judged)
})
