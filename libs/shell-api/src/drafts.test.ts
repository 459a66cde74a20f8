import { dropDrafts, keepDraft, readDraft, VISITOR } from './drafts.ts'

afterEach(() => sessionStorage.clear())

describe('a draft', () => {
  it('is there for its player, under the name of its form', () => {
    keepDraft('log-match', 'user-1', { notes: 'windy' })
    expect(readDraft('log-match', 'user-1')).toEqual({ notes: 'windy' })
    expect(readDraft('quick-log', 'user-1')).toBeUndefined()
  })

  it('is nobody else’s, and gone once somebody else came', () => {
    keepDraft('log-match', 'user-1', { notes: 'windy' })
    expect(readDraft('log-match', VISITOR)).toBeUndefined()
    expect(readDraft('log-match', 'user-1')).toBeUndefined()
  })

  it('of a visitor goes along with the sign-up', () => {
    keepDraft('log-match', VISITOR, { notes: 'windy' })
    expect(readDraft('log-match', 'user-1')).toEqual({ notes: 'windy' })
  })

  it('does not outlive the session', () => {
    keepDraft('log-match', 'user-1', { notes: 'windy' })
    sessionStorage.setItem('other', 'stays')
    dropDrafts()
    expect(readDraft('log-match', 'user-1')).toBeUndefined()
    expect(sessionStorage.getItem('other')).toBe('stays')
  })

  it('that cannot be read is none', () => {
    sessionStorage.setItem('kitchenline.draft.log-match', 'not json')
    expect(readDraft('log-match', 'user-1')).toBeUndefined()
  })
})
