import type { MatchDto } from '@kitchenline/api'
import { previewMatch, previewNew } from './preview-match.ts'

const singles: MatchDto = {
  id: 'm1',
  matchType: 'singles',
  format: 'singles',
  result: 'won',
  matchDate: '2026-05-10T12:00:00.000Z',
  createdAt: '2026-05-10T12:00:00.000Z',
  performanceScore: 67.2,
  playerScore: 22,
  opponentScore: 14,
  userScore: [11, 11],
  games: [
    { own: 11, opponent: 6 },
    { own: 11, opponent: 8 },
  ],
  opponentName: 'Bo',
  opponentId: 'o1',
  location: 'Court 3',
  version: 4,
}

describe('previewMatch', () => {
  it('changes named fields, clears those that are null and leaves the rest', () => {
    expect(previewMatch(singles, { result: 'lost', location: null, notes: 'windy' })).toEqual({
      ...singles,
      result: 'lost',
      location: undefined,
      notes: 'windy',
      performanceScore: expect.closeTo(49.5),
    })
  })

  it('adds the games up', () => {
    expect(previewMatch(singles, { userScore: [11, 5], opponentScore: [2, 11] })).toMatchObject({
      playerScore: 16,
      opponentScore: 13,
      games: [
        { own: 11, opponent: 2 },
        { own: 5, opponent: 11 },
      ],
    })
  })

  it('follows a match into doubles, with its first opponent', () => {
    const edited = previewMatch(singles, { matchType: 'doubles', partnerName: 'Mai', opponent1Name: 'Di', opponent2Name: 'Cy' })
    expect(edited).toMatchObject({ format: 'doubles', opponentName: 'Di', opponent1Name: 'Di', opponent2Name: 'Cy' })
    expect(edited.performanceScore).toBeCloseTo(61.1, 1)
  })
})

it('previewNew shows a match that the server has not seen', () => {
  const body = { matchType: 'practice', result: 'won', matchDate: singles.matchDate, opponentName: 'Bo' } as const
  expect(previewNew({ ...body, playerScore: 11, opponentScore: 9 }, { id: 'k1', createdAt: singles.createdAt })).toEqual({
    ...body,
    id: 'k1',
    createdAt: singles.createdAt,
    format: 'singles',
    playerScore: 11,
    opponentScore: 9,
    performanceScore: expect.closeTo(49.5),
  })
})
