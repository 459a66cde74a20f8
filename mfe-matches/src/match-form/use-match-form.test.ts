import { MATCH_FIELDS, MATCH_TEXT_NAMES, type MatchTag, type MatchType } from '@kitchenline/domain'
import { EMPTY_DRAFT } from '../draft/match-draft.ts'
import { formReducer } from './use-match-form.ts'

const opened = { draft: EMPTY_DRAFT, isRestored: true }

it.each(MATCH_TEXT_NAMES)('ends %s at its limit and leaves the other fields as they are', (name) => {
  const { max } = MATCH_FIELDS[name]
  const before = { ...opened, draft: { ...EMPTY_DRAFT, ownScores: '11' } }
  const { draft } = formReducer(before, { type: 'change', change: { [name]: 'x'.repeat(max + 1) } })
  expect(draft).toEqual({ ...before.draft, [name]: 'x'.repeat(max) })
})

it('does not shorten a stored text that is not being changed', () => {
  const notes = 'x'.repeat(MATCH_FIELDS.notes.max + 1)
  const before = { ...opened, draft: { ...EMPTY_DRAFT, notes } }
  expect(formReducer(before, { type: 'change', change: { result: 'won' } }).draft.notes).toBe(notes)
})

it('tags a match as a tournament with its type, and takes that back with it', () => {
  const after = (...types: MatchType[]) =>
    types.reduce((state, matchType) => formReducer(state, { type: 'change', change: { matchType } }), {
      ...opened,
      draft: { ...EMPTY_DRAFT, tags: ['mixed' as MatchTag] },
    }).draft.tags
  expect(after('tournament')).toEqual(['tournament', 'mixed'])
  expect(after('tournament', 'doubles')).toEqual(['mixed'])
  const full = { ...opened, draft: { ...EMPTY_DRAFT, tags: ['rec', 'league', 'mixed'] as MatchTag[] } }
  expect(formReducer(full, { type: 'change', change: { matchType: 'tournament' } }).draft.tags).toEqual(full.draft.tags)
  const again = { matchType: 'tournament' as const, tags: [] }
  expect(formReducer(opened, { type: 'change', change: again }).draft.tags).toEqual([])
})

it('forgets with an emptied draft why its save was rejected and that it was restored', () => {
  const rejection = { draft: EMPTY_DRAFT, missing: ['result' as const], faults: {} }
  const rejected = formReducer(opened, { type: 'reject', rejection })
  expect(rejected).toEqual({ ...opened, rejection })
  expect(formReducer(rejected, { type: 'clear' })).toEqual({ draft: EMPTY_DRAFT, isRestored: false })
})
