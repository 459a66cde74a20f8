import type { MatchType } from '@kitchenline/domain'
import { EMPTY_DRAFT } from './match-draft.ts'
import { nextOf } from './same-players.ts'

const PLAYED = '2026-05-10T12:00:00.000Z'
const person = (name: string) => ({ ...EMPTY_DRAFT.opponent, name })
const typeAfter = (hours: number, matchType: MatchType, partner = '') =>
  nextOf(
    { players: { ...EMPTY_DRAFT, matchType, opponent: person('Bo'), partner: person(partner) }, at: PLAYED },
    Date.parse(PLAYED) + hours * 3_600_000,
  ).matchType

it('goes on with a tournament for six hours after its last match, and no longer', () => {
  expect(typeAfter(5.9, 'tournament')).toBe('tournament')
  expect(typeAfter(6.1, 'tournament')).toBe('singles')
  expect(typeAfter(6.1, 'tournament', 'Mai')).toBe('doubles')
})

it.each(['singles', 'doubles', 'practice'] as const)('keeps %s however long ago that was', (matchType) => {
  expect(typeAfter(30, matchType)).toBe(matchType)
})

it('goes on with a league for six hours too, and then keeps only who plays', () => {
  const after = (hours: number) =>
    nextOf({ players: { ...EMPTY_DRAFT, tags: ['league', 'mixed'] }, at: PLAYED }, Date.parse(PLAYED) + hours * 3_600_000).tags
  expect(after(5.9)).toEqual(['league', 'mixed'])
  expect(after(6.1)).toEqual(['mixed'])
})

it('takes people, place and scoring, and none of what was only of that match', () => {
  const players = { ...EMPTY_DRAFT, opponent: person('Bo'), location: 'Riverside', notes: 'windy', ownScores: '11' }
  const { matchType, partner, secondOpponent, scoring, tags } = EMPTY_DRAFT
  const expected = { matchType, partner, secondOpponent, scoring, tags, opponent: players.opponent, location: 'Riverside' }
  expect(nextOf({ players, at: PLAYED })).toEqual(expected)
})
