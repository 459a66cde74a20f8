import { EMPTY_DRAFT, type MatchDraft } from '../draft/match-draft.ts'
import { mergeDrafts } from './merge-drafts.ts'

const person = (name: string) => ({ choice: 'new', name, skillLevel: 3 })
const before: MatchDraft = {
  ...EMPTY_DRAFT,
  day: '2026-05-10',
  opponent: person('Bo'),
  ownScores: '11,11',
  opponentScores: '6,8',
  result: 'won',
}

it('keeps what I changed and takes over what they changed', () => {
  const mine = { ...before, notes: 'windy', opponent: person('Bob') }
  const saved = { ...before, location: 'Riverside', result: 'lost' } as const
  expect(mergeDrafts({ before, mine, saved })).toEqual({ ...saved, notes: 'windy', opponent: person('Bob') })
})

it('keeps mine where both changed the same', () => {
  expect(mergeDrafts({ before, mine: { ...before, notes: 'windy' }, saved: { ...before, notes: 'hot' } }).notes).toBe('windy')
})

it('never mixes the points of one with those of the other', () => {
  const mine = { ...before, ownScores: '11,11,11' }
  const saved = { ...before, ownScores: '11,9', opponentScores: '6,11' }
  expect(mergeDrafts({ before, mine, saved })).toMatchObject({ ownScores: '11,11,11', opponentScores: '6,8' })
  expect(mergeDrafts({ before, mine: before, saved })).toMatchObject({ ownScores: '11,9', opponentScores: '6,11' })
})
