import { pairGames, skillCategory } from '@kitchenline/domain'

export type Named = { name: string; id: string; skillLevel: number }
export type StoredMatch = {
  _id: string
  userId: string
  matchType: string
  format: 'singles' | 'doubles'
  result: 'won' | 'lost'
  matchDate: Date
  createdAt: Date
  location?: string
  notes?: string
  duration?: number
  performanceScore: number
  playerScore: number
  opponentScore: number
  ownGames: number[]
  opponentGames: number[]
  people: { opponents: Named[]; partner?: Named }
}

/** As the product answers it. */
export function toDto({ _id, userId: _userId, people, ownGames, opponentGames, ...match }: StoredMatch) {
  const [first, second] = people.opponents
  const named = (prefix: string, person: Named | undefined) =>
    person && {
      [`${prefix}Name`]: person.name,
      [`${prefix}Id`]: person.id,
      [`${prefix}SkillLevel`]: person.skillLevel,
      [`${prefix}SkillCategory`]: skillCategory(person.skillLevel),
    }
  return {
    id: _id,
    ...match,
    ...(ownGames.length > 0 && { userScore: ownGames, games: pairGames(ownGames, opponentGames) }),
    ...named('opponent', first),
    ...(match.format === 'doubles' && {
      ...named('opponent1', first),
      ...named('opponent2', second),
      partnerName: people.partner?.name,
      partnerId: people.partner?.id,
    }),
  }
}
