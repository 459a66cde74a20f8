import type { MatchDto } from '@kitchenline/api'
import { haveSamePeople, isAlike } from './same-match.ts'

it.each([
  [{ opponentName: 'Bo' }, { opponentName: ' bo ' }, true],
  [{ opponentName: 'Bo' }, { opponent1Name: 'Bo' }, true],
  [{ opponentName: 'Bo' }, { opponentName: 'Cy' }, false],
  [
    { opponentName: 'Bo', opponent1Name: 'Bo', opponent2Name: 'Cy', partnerName: 'Di' },
    { opponent1Name: 'Cy', opponent2Name: 'Bo', partnerName: 'Di' },
    true,
  ],
  [
    { opponent1Name: 'Bo', opponent2Name: 'Cy', partnerName: 'Di' },
    { opponent1Name: 'Bo', opponent2Name: 'Di', partnerName: 'Cy' },
    false,
  ],
])('%j and %j name the same people: %s', (one, other, isSame) => {
  expect(haveSamePeople(one, other)).toBe(isSame)
})

it.each([
  ['the same', {}, true],
  ['another result', { result: 'lost' }, false],
  ['another type', { matchType: 'practice' }, false],
  ['other own points', { playerScore: 21 }, false],
  ['other points of the opponent', { opponentScore: 15 }, false],
])('is alike with %s: %s', (_what, other, expected) => {
  const match = { matchType: 'singles', result: 'won', playerScore: 22, opponentScore: 14, ...other } as MatchDto
  const body = { matchType: 'singles', result: 'won', matchDate: '2026-05-01T12:00:00.000Z' } as const
  expect(isAlike(match, { ...body, userScore: [11, 11], opponentScore: [6, 8] })).toBe(expected)
})
