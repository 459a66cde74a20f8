import { EditMatchBody, type MatchDto } from '@kitchenline/api'
import { clear } from '../../test/fake-gateway.ts'
import { missingInEdit } from '../match-form/form-problems.ts'
import type { MatchDraft } from '../draft/match-draft.ts'
import { pointsToAsk } from '../draft/read-scores.ts'
import { draftOfMatch } from '../draft/draft-of-match.ts'
import { editBody } from './edit-body.ts'

const singles: MatchDto = { ...clear, opponentName: 'Bo', opponentSkillLevel: 3.5, location: 'Court 3' }
const doubles: MatchDto = {
  ...{ ...singles, matchType: 'doubles', format: 'doubles', partnerName: 'Mai' },
  ...{ opponent1Name: 'Bo', opponent1Id: 'o1', opponent1SkillLevel: 3.5, opponent2Name: 'Cy', opponent2SkillLevel: 4 },
}
const edited = (match: MatchDto, change: Partial<MatchDraft>) => {
  const before = draftOfMatch(match)
  return editBody(match, before, { ...before, ...change })
}
const bo = (over: object) => ({ choice: 'o1', name: 'Bo', skillLevel: 3.5, ...over })

describe('editBody', () => {
  it.each<[what: string, match: MatchDto, change: Partial<MatchDraft>, body: object]>([
    ['nothing', singles, {}, {}],
    ['the result', singles, { result: 'lost' }, { result: 'lost' }],
    ['both lists of scores', singles, { ownScores: '11,9,11' }, { userScore: [11, 9, 11], opponentScore: [6, 8] }],
    ['the scoring', singles, { scoring: 'rally' }, { scoring: 'rally' }],
    ['the kinds of event', singles, { tags: ['rec', 'mixed'] }, { tags: ['rec', 'mixed'] }],
    ['a text that was emptied', singles, { location: ' ' }, { location: null }],
    [
      'a level with its category',
      singles,
      { opponent: bo({ skillLevel: 4 }) },
      { opponentSkillLevel: 4, opponentSkillCategory: 'advanced' },
    ],
    [
      'another person with link and level',
      doubles,
      { opponent: { choice: 'new', name: 'Di ', skillLevel: 3 } },
      { opponent1Name: 'Di', opponent1Id: null, opponent1SkillLevel: 3, opponent1SkillCategory: 'intermediate' },
    ],
    [
      'nobody else when doubles become singles',
      doubles,
      { matchType: 'singles' },
      { matchType: 'singles', partnerName: null, partnerId: null, opponent2Name: null, opponent2Id: null },
    ],
    ['a tournament with its team', doubles, { matchType: 'tournament' }, { matchType: 'tournament' }],
  ])('sends %s', (_what, match, change, body) => {
    expect(edited(match, change)).toEqual(body)
    expect(EditMatchBody.safeParse(edited(match, change)).error).toBeUndefined()
  })

  it('sends another day as its local noon', () => {
    expect(new Date(edited(singles, { day: '2026-05-08' }).matchDate ?? '')).toEqual(new Date(2026, 4, 8, 12))
  })
})

describe('missingInEdit', () => {
  const missing = (match: MatchDto, change: Partial<MatchDraft>) => {
    const before = draftOfMatch(match)
    return missingInEdit(before, { ...before, ...change })
  }

  it('requires a partner when a match becomes doubles, not for one that was logged without', () => {
    expect(missing(singles, { matchType: 'doubles' })).toEqual(['partner'])
    expect(missing({ ...doubles, partnerName: undefined }, { location: 'x' })).toEqual([])
  })

  it('asks by which scoring a game was played once its scores are changed, not for another note', () => {
    const before = draftOfMatch({ ...singles, games: [{ own: 21, opponent: 19 }] })
    expect(missingInEdit(before, { ...before, notes: 'windy' })).toEqual([])
    expect(missingInEdit(before, { ...before, opponentScores: '18' })).toEqual(['scoring'])
    expect(missingInEdit(before, { ...before, opponentScores: '18', scoring: 'side-out' })).toEqual([])
  })

  it('asks nothing about points that are sums', () => {
    const { games: _games, ...sums } = singles
    const before = draftOfMatch(sums)
    expect(pointsToAsk(before)).toBeUndefined()
    expect(pointsToAsk({ ...before, opponentScores: '20' })).toBe(22)
  })

  it('leaves untouched scores alone', () => {
    const sums = { ...singles, games: undefined, playerScore: 120 }
    expect(missing(sums, { location: 'x' })).toEqual([])
    expect(missing(sums, { ownScores: '' })).toEqual(['ownScores'])
  })
})
