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
  /** The friend to whom this entry is linked. */
  linkedUserId?: string
}

export type Counters = Pick<Opponent, 'totalMatches' | 'wins' | 'losses'>

export const NOT_MET: Counters = { totalMatches: 0, wins: 0, losses: 0 }

export function plus(a: Counters, b: Counters): Counters {
  return { totalMatches: a.totalMatches + b.totalMatches, wins: a.wins + b.wins, losses: a.losses + b.losses }
}

/** How far the counters of an entry have come. */
export type CountState = {
  /** Grows whenever they change. */
  recounts: number
  /** Pending changes that are counted already. */
  applied: string[]
}

/** On condition that they are as they were read. */
export type AddedCounts = CountState & { id: string; add: Counters }
