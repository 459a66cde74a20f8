import { EMPTY_DRAFT, type MatchDraft } from '../draft/match-draft.ts'
import { recentNames, recentPeople, toggleSeat } from './recent-people.ts'

const inBook = (id: string, totalMatches: number) => ({
  ...{ id, name: id.toUpperCase(), skillLevel: 4, skillCategory: 'advanced' as const, totalMatches },
  ...{ wins: 0, losses: 0, createdAt: '2026-05-01T00:00:00.000Z' },
})
const person = (id: string) => ({ choice: id, name: id.toUpperCase(), skillLevel: 4 })
const names = (people: { name: string }[]) => people.map(({ name }) => name)

it('brings the last opponents first, each once, then the most frequent of the book', () => {
  const matches = [
    { opponentName: 'B', opponent1Id: 'b', opponent2Id: 'c' },
    { opponentName: 'B', opponentId: 'b' },
    { opponentName: 'Gone', opponentId: 'no-longer-there' },
  ]
  const people = recentPeople(matches, [inBook('a', 1), inBook('b', 2), inBook('c', 1), inBook('d', 9)])
  expect(names(people)).toEqual(['B', 'C', 'D', 'A'])
})

it('takes the names of a visitor’s matches', () => {
  expect(recentNames([{ opponentName: 'Bo', opponentSkillLevel: 4.1 }, { opponentName: 'Bo' }, { opponentName: 'Cy' }])).toEqual([
    { choice: 'new', name: 'Bo', skillLevel: 3 },
    { choice: 'new', name: 'Cy', skillLevel: 3 },
  ])
})

describe('a tap', () => {
  const draft = (changed: Partial<MatchDraft> = {}): MatchDraft => ({ ...EMPTY_DRAFT, ...changed })

  it('replaces the opponent in singles', () => {
    expect(toggleSeat(draft({ opponent: person('a') }), person('b'))).toEqual({ opponent: person('b') })
  })

  it('takes the free seat in doubles', () => {
    const doubles = draft({ matchType: 'doubles', opponent: person('a') })
    expect(toggleSeat(doubles, person('b'))).toEqual({ secondOpponent: person('b') })
  })

  it('takes the seat beside once both across are taken', () => {
    const full = draft({ matchType: 'doubles', opponent: person('a'), secondOpponent: person('b') })
    expect(toggleSeat(full, person('c'))).toEqual({ partner: person('c') })
  })

  it('takes a chosen person out again', () => {
    const emptied = { opponent: { choice: 'new', name: '', skillLevel: 3 } }
    expect(toggleSeat(draft({ opponent: person('a') }), person('a'))).toEqual(emptied)
  })
})
