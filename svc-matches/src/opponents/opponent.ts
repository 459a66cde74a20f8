import type { SkillCategory } from '@kitchenline/domain'

/** A person in a player's book. */
export type Opponent = {
  id: string
  userId: string
  name: string
  skillLevel: number
  skillCategory: SkillCategory
  notes?: string
  createdAt: Date
  totalMatches: number
  /** The person's own: the player's losses against them. */
  wins: number
  losses: number
}

export type Counters = Pick<Opponent, 'totalMatches' | 'wins' | 'losses'>
