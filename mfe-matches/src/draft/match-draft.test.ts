import { addDays } from '@kitchenline/domain'
import { deviceDay } from '@kitchenline/shell-api'
import { draftFrom, EMPTY_DRAFT } from './match-draft.ts'

const draft = { ...EMPTY_DRAFT, ownScores: '11', result: 'won', day: '2026-05-01' }

it('comes back as it was, without what the date field complained about', () => {
  expect(draftFrom(JSON.parse(JSON.stringify({ ...draft, dayFault: 'future' })))).toEqual({ ...draft, dayFault: undefined })
})

it('means today by a day that has not begun where the player has travelled since', () => {
  const tomorrow = addDays(deviceDay(), 1)
  expect(draftFrom({ ...draft, day: tomorrow })).toEqual({ ...draft, day: undefined })
  expect(draftFrom({ ...draft, day: deviceDay() })).toMatchObject({ day: deviceDay() })
})

it.each([
  ['nothing', undefined],
  ['text', 'draft'],
  ['another type of match', { ...draft, matchType: 'chess' }],
  ['a person without a level', { ...draft, opponent: { choice: 'new', name: 'Bo' } }],
  ['a day that is none', { ...draft, day: 'today' }],
])('is dropped when it holds %s', (_what, stored) => {
  expect(draftFrom(stored)).toBeUndefined()
})
