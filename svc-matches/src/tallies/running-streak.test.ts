import { currentStreak, type MatchResult } from '@kitchenline/domain'
import fc from 'fast-check'
import { NO_STREAK, withMatch, withoutMatch, type RunningStreak } from './running-streak.ts'

type Placed = { result: MatchResult; orderKey: string }

const newestFirst = (matches: Placed[]) => [...matches].sort((a, b) => (a.orderKey < b.orderKey ? 1 : -1))

/** From all matches, as a look at them gives it. */
function lookedUp(matches: Placed[]): RunningStreak {
  const sorted = newestFirst(matches)
  const [newest] = sorted
  if (!newest) return NO_STREAK
  const breaker = sorted.find(({ result }) => result !== newest.result)
  return {
    length: currentStreak(sorted.map(({ result }) => result)),
    newest: newest.orderKey,
    ...(breaker ? { breaker: breaker.orderKey } : {}),
  }
}

const matches = fc.uniqueArray(
  fc.record({ result: fc.constantFrom<MatchResult>('won', 'lost'), orderKey: fc.integer({ min: 10, max: 60 }).map(String) }),
  { selector: ({ orderKey }) => orderKey, minLength: 1, maxLength: 12 },
)

it('computes the streak after one match more, or reports that it cannot', () =>
  fc.assert(
    fc.property(matches, ([added, ...rest]) => {
      const streak = withMatch(lookedUp(rest), added!)
      expect([undefined, lookedUp([added!, ...rest])]).toContainEqual(streak)
    }),
    { numRuns: 1_000 },
  ))

it('always knows it after a newer match', () =>
  fc.assert(
    fc.property(matches, (list) => {
      const [newest, ...rest] = newestFirst(list)
      expect(withMatch(lookedUp(rest), newest!)).toEqual(lookedUp(list))
    }),
  ))

it('computes the streak after one match less, or reports that it cannot', () =>
  fc.assert(
    fc.property(matches, ([removed, ...rest]) => {
      expect([undefined, lookedUp(rest)]).toContainEqual(withoutMatch(lookedUp([removed!, ...rest]), removed!))
    }),
    { numRuns: 1_000 },
  ))

it('always knows it after a change before the run', () =>
  fc.assert(
    fc.property(matches, ([changed, ...rest]) => {
      const streak = lookedUp(rest)
      fc.pre(streak.breaker !== undefined && changed!.orderKey < streak.breaker)
      expect(withMatch(streak, changed!)).toBe(streak)
      expect(withoutMatch(streak, changed!)).toBe(streak)
    }),
  ))
