import { MatchDto } from '@kitchenline/api'
import type * as pb from '@kitchenline/proto/matches'
import { MATCH } from '../../test/wire-examples.ts'
import { toMatch } from './match-dto.ts'

const singles: pb.Match = { ...MATCH, matchType: 'MATCH_TYPE_TOURNAMENT', tags: ['MATCH_TAG_LEAGUE', 'MATCH_TAG_MIXED'] }
const doubles: pb.Match = {
  ...singles,
  matchType: 'MATCH_TYPE_DOUBLES',
  format: 'MATCH_FORMAT_DOUBLES',
  ownGames: [],
  opponentGames: [],
  opponents: [...singles.opponents, { name: 'Cy', skillCategory: 'SKILL_CATEGORY_UNSPECIFIED' }],
  partner: { name: 'Di', skillCategory: 'SKILL_CATEGORY_UNSPECIFIED' },
}
const read = (match: pb.Match) => MatchDto.parse(toMatch(match))

describe('toMatch', () => {
  it('gives a singles match its opponent and its games', () => {
    const match = read(singles)
    expect(match).toMatchObject({
      matchType: 'tournament',
      format: 'singles',
      opponentName: 'Bo',
      opponentId: 'o1',
      opponentSkillCategory: 'advanced',
      tags: ['league', 'mixed'],
    })
    expect(match.userScore).toEqual([11, 11])
    expect(match.games).toEqual([
      { own: 11, opponent: 9 },
      { own: 11, opponent: 5 },
    ])
    expect(match).not.toHaveProperty('opponent1Name')
  })

  it('gives a doubles match everybody, the first opponent under both names', () => {
    expect(read(doubles)).toMatchObject({
      opponentName: 'Bo',
      opponent1Name: 'Bo',
      opponent1SkillLevel: 4,
      opponent2Name: 'Cy',
      partnerName: 'Di',
    })
  })

  it('leaves out tags of a newer service, and says nothing where there are none', () => {
    const tags = ['MATCH_TAG_REC', 'UNRECOGNIZED'] as pb.MatchTag[]
    expect(read({ ...singles, tags }).tags).toEqual(['rec'])
    expect(toMatch({ ...singles, tags: [] }).tags).toBeUndefined()
  })

  it('leaves out unknown games', () => {
    expect(read(doubles).userScore).toBeUndefined()
    expect(read({ ...singles, opponentGames: [9] })).toMatchObject({ userScore: [11, 11], games: undefined })
  })

  it.each([
    ['no opponent', { opponents: [] }],
    ['no date', { matchDate: undefined }],
    ['an unknown result', { result: 'MATCH_RESULT_UNSPECIFIED' as const }],
  ])('takes %s for a fault of the service', (_what, spoilt) => {
    expect(() => toMatch({ ...singles, ...spoilt })).toThrow(expect.objectContaining({ code: 'UNEXPECTED' }))
  })
})
