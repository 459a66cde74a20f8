import { aimMonths, goalOf, isLevelReached, isRateMet, isSameGoal, monthBefore, wrongInGoal, type AimGoal } from './aims.ts'

const TODAY = '2026-11-29'
const level: AimGoal = { kind: 'level', target: 4, format: 'doubles', month: '2027-06' }

it.each<[AimGoal, string | undefined]>([
  [{ kind: 'matches', target: 12 }, undefined],
  [{ kind: 'matches', target: 0 }, 'target'],
  [{ kind: 'matches', target: 1.5 }, 'target'],
  [{ kind: 'matches' }, 'target'],
  [{ kind: 'beat', opponentId: 'o1' }, undefined],
  [{ kind: 'beat' }, 'opponentId'],
  [{ kind: 'rate', target: 100 }, undefined],
  [{ kind: 'rate', target: 101 }, 'target'],
  [level, undefined],
  [{ ...level, target: 4.05 }, 'target'],
  [{ ...level, format: undefined }, 'format'],
  [{ ...level, month: '2026-11' }, undefined],
  [{ ...level, month: '2026-10' }, 'month'],
  [{ ...level, month: '2027-11' }, undefined],
  [{ ...level, month: '2027-12' }, 'month'],
  [{ ...level, month: '2027-13' }, 'month'],
])('of %j set today %s is wrong', (goal, field) => expect(wrongInGoal(goal, TODAY)).toBe(field))

it('is the same goal by what belongs to its kind', () => {
  expect(isSameGoal(level, { ...level, opponentId: 'o1' })).toBe(true)
  expect(isSameGoal(level, { ...level, month: '2027-05' })).toBe(false)
  expect(isSameGoal({ kind: 'matches', target: 40 }, { kind: 'rate', target: 40 })).toBe(false)
  expect(goalOf({ ...level, opponentId: 'o1' })).toEqual(level)
})

it('counts months over the turn of the year', () => {
  expect(monthBefore('2027-01')).toBe('2026-12')
  expect(aimMonths('2026-01-31')).toEqual(expect.arrayContaining(['2026-01', '2026-12', '2027-01']))
  expect(aimMonths('2026-01-31')).toHaveLength(13)
})

it.each([
  [9, 9, false],
  [10, 4, false],
  [10, 5, true],
  [1_000, 500, true],
])('a half of %i with %i won: %s', (matches, wins, isMet) => expect(isRateMet({ matches, wins }, 50)).toBe(isMet))

it('reaches a level as it is printed', () => {
  expect(isLevelReached(3.95, 4)).toBe(true)
  expect(isLevelReached(3.94, 4)).toBe(false)
})
