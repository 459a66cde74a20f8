import { LogMatchBody, type MatchDto } from '@kitchenline/api'
import { deviceDay, deviceZone } from '@kitchenline/shell-api'
import { clear } from '../../test/fake-gateway.ts'
import { missingBasics } from '../match-form/form-problems.ts'
import { anyTypeBody, type CompleteDraft, logFormBody, previewMatch, previewNew, quickLogBody } from './match-body.ts'
import { EMPTY_DRAFT } from './match-draft.ts'

const now = new Date('2026-05-10T18:30:00.000Z')
const person = (name: string, choice = 'new', skillLevel = 3) => ({ name, choice, skillLevel })
const draft = (over: Partial<CompleteDraft> = {}): CompleteDraft => ({
  ...EMPTY_DRAFT,
  day: deviceDay(now),
  opponent: person(' Dana ', 'o1', 3.5),
  ownScores: '11,8,11',
  opponentScores: '7,11,6',
  result: 'won',
  ...over,
})

describe('quickLogBody', () => {
  it('sends points per game, the opponent of the book and the moment', () => {
    expect(quickLogBody(draft(), now)).toEqual({
      ...{ matchType: 'singles', result: 'won', matchDate: now.toISOString(), timeZone: deviceZone() },
      ...{ opponentId: 'o1', opponentName: 'Dana', opponentSkillLevel: 3.5, opponentSkillCategory: 'intermediate' },
      ...{ userScore: [11, 8, 11], opponentScore: [7, 11, 6] },
    })
  })

  it('leaves out the id of a new person and every empty text', () => {
    const body = quickLogBody(draft({ opponent: person('Bo'), location: '  ', notes: 'windy' }), now)
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['opponentId']))
    expect(body).toMatchObject({ opponentName: 'Bo', notes: 'windy' })
    expect(body).not.toHaveProperty('location')
  })

  it('may name a partner and a second opponent in doubles', () => {
    const body = quickLogBody(draft({ matchType: 'doubles', partner: person('Mai'), secondOpponent: person('Cy') }), now)
    expect(body).toMatchObject({ matchType: 'doubles', opponentName: 'Dana', partnerName: 'Mai', opponent2Name: 'Cy' })
  })

  it('forgets the partner when the type went back to singles', () => {
    expect(quickLogBody(draft({ partner: person('Mai') }), now)).not.toHaveProperty('partnerName')
  })
})

describe('logFormBody', () => {
  it('sends the sum and the games of a singles match', () => {
    expect(logFormBody(draft(), now)).toMatchObject({ playerScore: 30, userScore: [11, 8, 11], opponentScore: [7, 11, 6] })
  })

  it('sends all four players of a doubles match', () => {
    const doubles = draft({ matchType: 'doubles', partner: person('Mai', 'p1'), secondOpponent: person('Cy', 'new', 4.2) })
    expect(logFormBody(doubles, now)).toMatchObject({
      ...{ matchType: 'doubles', playerScore: 30, partnerName: 'Mai', partnerId: 'p1' },
      ...{ opponent1Name: 'Dana', opponent1Id: 'o1', opponent1SkillLevel: 3.5 },
      ...{ opponent2Name: 'Cy', opponent2SkillLevel: 4.2, opponent2SkillCategory: 'advanced' },
    })
  })

  it.each([
    ['singles', draft()],
    ['doubles', draft({ matchType: 'doubles', partner: person('Mai'), secondOpponent: person('Cy') })],
  ])('keeps to the contract: %s', (_type, complete) => {
    expect(LogMatchBody.safeParse(logFormBody(complete, now)).error).toBeUndefined()
    expect(LogMatchBody.safeParse(quickLogBody(complete, now)).error).toBeUndefined()
  })
})

describe('anyTypeBody', () => {
  it('names a team in a tournament, and one opponent where there is no team', () => {
    const alone = anyTypeBody(draft({ matchType: 'tournament' }), now)
    expect(alone).toMatchObject({ matchType: 'tournament', opponentName: 'Dana', userScore: [11, 8, 11] })
    const team = anyTypeBody(draft({ matchType: 'tournament', partner: person('Mai') }), now)
    expect(team).toMatchObject({ partnerName: 'Mai', opponent1Name: 'Dana' })
    expect(team).not.toHaveProperty('opponent2Name')
    for (const body of [alone, team]) expect(LogMatchBody.safeParse(body).error).toBeUndefined()
  })

  it('takes doubles without a partner, as the quick log does, and forgets one in singles', () => {
    const doubles = anyTypeBody(draft({ matchType: 'doubles' }), now)
    expect(doubles).toMatchObject({ matchType: 'doubles', opponent1Name: 'Dana' })
    expect(LogMatchBody.safeParse(doubles).error).toBeUndefined()
    expect(anyTypeBody(draft({ partner: person('Mai') }), now)).not.toHaveProperty('partnerName')
  })
})

const singles: MatchDto = { ...clear, userScore: [11, 11], opponentName: 'Bo', location: 'Court 3', version: 4 }

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
    ...{ id: 'k1', createdAt: singles.createdAt, format: 'singles', playerScore: 11, opponentScore: 9 },
    ...{ playedOn: '2026-05-10' },
    performanceScore: expect.closeTo(49.5),
  })
})

describe('a match that was not played to the end', () => {
  const without = { ownScores: '', opponentScores: '' }

  it('is sent with its ending; a walkover needs no points', () => {
    expect(quickLogBody(draft({ ending: 'retired' }), now)).toMatchObject({ ending: 'retired', userScore: [11, 8, 11] })
    const walkover = draft({ ending: 'walkover', ...without })
    expect(missingBasics(walkover)).toEqual([])
    for (const body of [quickLogBody(walkover, now), logFormBody(walkover, now)]) {
      expect(body).toMatchObject({ ending: 'walkover', playerScore: 0, opponentScore: 0 })
      expect(LogMatchBody.safeParse(body).success).toBe(true)
    }
  })

  it('that was begun needs its points, and so does any with those of one side', () => {
    const missing = ['ownScores', 'opponentScores']
    expect(missingBasics(draft({ ending: 'retired', ...without }))).toEqual(missing)
    expect(missingBasics(draft({ ending: 'walkover', ownScores: '11', opponentScores: '' }))).toEqual(['opponentScores'])
  })
})
