import { LogMatchBody } from '@kitchenline/api'
import { toLogMatchRequest } from './log-match-request.ts'

const quickLog = {
  matchType: 'singles',
  opponentName: 'Bo',
  opponentSkillLevel: 4,
  opponentSkillCategory: 'advanced',
  userScore: [11, 9, 11],
  opponentScore: [7, 11, 4],
  result: 'won',
  matchDate: '2026-05-01T12:00:00.000Z',
}
const { userScore: _lists, ...fields } = quickLog
const singlesForm = { ...fields, playerScore: 31, opponentScore: 22, location: '', notes: '' }
const doublesForm = {
  ...{ matchType: 'doubles', result: 'lost', matchDate: quickLog.matchDate, playerScore: 15, opponentScore: 22 },
  ...{ partnerName: 'Di', partnerId: 'p1' },
  ...{ opponent1Name: 'Bo', opponent1Id: 'o1', opponent1SkillLevel: 4, opponent1SkillCategory: 'advanced' },
  ...{ opponent2Name: 'Cy', opponent2Id: null, opponent2SkillLevel: 3, opponent2SkillCategory: 'intermediate' },
}
const request = (body: object) => toLogMatchRequest(LogMatchBody.parse(body), 'Asia/Tokyo', 'k1')
const bo = { name: 'Bo', id: undefined, skillLevel: 4, skillCategory: 'SKILL_CATEGORY_ADVANCED' }

describe('toLogMatchRequest', () => {
  it('takes the form for singles: sums, no games, blanks are nothing', () => {
    expect(request(singlesForm)).toMatchObject({
      ...{ playerScore: 31, opponentScore: 22, ownGames: [], opponentGames: [] },
      ...{ location: undefined, notes: undefined, opponents: [bo] },
    })
  })

  it('takes friends by their accounts, in every seat', () => {
    expect(request({ ...quickLog, opponentUserId: 'u1' }).opponents).toMatchObject([{ ...bo, userId: 'u1' }])
    const friends = { opponent1UserId: 'u1', opponent2UserId: 'u2', partnerUserId: 'u3' }
    expect(request({ ...doublesForm, ...friends })).toMatchObject({
      opponents: [
        { ...bo, id: 'o1', userId: 'u1' },
        { name: 'Cy', id: undefined, skillLevel: 3, userId: 'u2' },
      ],
      partner: { name: 'Di', id: 'p1', userId: 'u3' },
    })
  })

  it('takes doubles from the quick log: one opponent under the names of singles, partner and second opponent optional', () => {
    expect(request({ ...quickLog, matchType: 'doubles' })).toMatchObject({ opponents: [bo], partner: undefined })
    const withBoth = request({ ...quickLog, matchType: 'doubles', partnerName: 'Di', opponent2Name: 'Cy' })
    expect(withBoth).toMatchObject({ opponents: [bo, { name: 'Cy' }], partner: { name: 'Di' } })
  })

  it('a tournament with a partner is played in doubles, one without in singles', () => {
    expect(request({ ...doublesForm, matchType: 'tournament' }).opponents).toHaveLength(2)
    expect(request({ ...doublesForm, matchType: 'tournament', partnerName: ' ' })).toMatchObject({
      opponents: [{ name: 'Bo' }],
      partner: undefined,
    })
  })

  it('lets lists win over sums', () => {
    expect(request({ ...quickLog, playerScore: 99 })).toMatchObject({ playerScore: 31, opponentScore: 22 })
  })

  it('keeps lists of different length as they are', () => {
    expect(request({ ...quickLog, userScore: [11] })).toMatchObject({
      playerScore: 11,
      ownGames: [11],
      opponentGames: [7, 11, 4],
    })
  })
})
