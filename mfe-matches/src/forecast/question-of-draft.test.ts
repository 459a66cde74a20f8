import { EMPTY_DRAFT, NEW_PERSON, type Person } from '../draft/match-draft.ts'
import { questionOfDraft } from './question-of-draft.ts'

const known = (choice: string): Person => ({ choice, name: choice, skillLevel: 4 })
const newcomer: Person = { choice: NEW_PERSON, name: 'Kim', skillLevel: 3 }

describe('the request for a forecast', () => {
  it('is the opponent of the book, in singles', () => {
    expect(questionOfDraft({ ...EMPTY_DRAFT, opponent: known('ann'), partner: known('cem') })).toEqual({
      format: 'singles',
      opponentIds: ['ann'],
      opponentLevels: [4],
    })
  })

  it('is everybody on court, in doubles', () => {
    const doubles = { ...EMPTY_DRAFT, matchType: 'doubles' as const, opponent: known('ann'), partner: known('cem') }
    expect(questionOfDraft({ ...doubles, secondOpponent: known('bo') })).toEqual({
      format: 'doubles',
      opponentIds: ['ann', 'bo'],
      opponentLevels: [4, 4],
      partnerId: 'cem',
    })
    expect(questionOfDraft(doubles)?.opponentIds).toEqual(['ann'])
  })

  it('is empty while an opponent is new, or none is chosen', () => {
    expect(questionOfDraft(EMPTY_DRAFT)).toBeUndefined()
    expect(questionOfDraft({ ...EMPTY_DRAFT, opponent: newcomer })).toBeUndefined()
    const doubles = { ...EMPTY_DRAFT, matchType: 'doubles' as const, opponent: known('ann'), secondOpponent: newcomer }
    expect(questionOfDraft(doubles)).toBeUndefined()
  })

  it('is empty in doubles until the partner is named, who may be new', () => {
    const doubles = { ...EMPTY_DRAFT, matchType: 'doubles' as const, opponent: known('ann') }
    expect(questionOfDraft(doubles)).toBeUndefined()
    expect(questionOfDraft({ ...doubles, partner: newcomer })?.partnerId).toBeUndefined()
    expect(questionOfDraft({ ...doubles, partner: newcomer })?.opponentIds).toEqual(['ann'])
  })
})
