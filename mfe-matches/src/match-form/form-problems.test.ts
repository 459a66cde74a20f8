import { addDays } from '@kitchenline/domain'
import { deviceDay } from '@kitchenline/shell-api'
import { EMPTY_DRAFT, type MatchDraft, UNNAMED } from '../draft/match-draft.ts'
import { faultOfDay, missingBasics, missingInEdit } from './form-problems.ts'

const opponent = { ...UNNAMED, name: 'Bo' }
const whole: MatchDraft = { ...EMPTY_DRAFT, opponent, ownScores: '11', opponentScores: '7', result: 'won' }
const ahead = addDays(deviceDay(), 1)

it('names a day that was today before the device changed its zone', () => {
  expect(missingBasics({ ...whole, day: deviceDay() })).toEqual([])
  expect(missingBasics({ ...whole, day: ahead })).toEqual(['day'])
  expect(faultOfDay({ ...whole, day: ahead })).toBe('future')
  expect(faultOfDay({ ...whole, day: ahead, dayFault: 'unfinished' })).toBe('unfinished')
})

it('takes doubles without their second names where that is enough', () => {
  expect(missingBasics({ ...whole, matchType: 'doubles' })).toEqual([])
})

it('lets an edit keep the day that its match has', () => {
  const before = { ...whole, day: ahead }
  expect(missingInEdit(before, { ...before, notes: 'windy' })).toEqual([])
  expect(missingInEdit(before, { ...before, day: addDays(ahead, 1) })).toEqual(['day'])
  expect(missingInEdit(before, { ...before, dayFault: 'unfinished' })).toEqual(['day'])
})
