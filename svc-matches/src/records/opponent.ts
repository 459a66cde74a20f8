import type { LocalDay, SkillCategory } from '@kitchenline/domain'

export type Opponent = {
  id: string
  userId: string
  name: string
  skillLevel: number
  skillCategory: SkillCategory
  notes?: string
  duprId?: string | undefined
  createdAt: Date
  totalMatches: number
  /** The person's own: the player's losses against them. */
  wins: number
  losses: number
  /** The day of the last match against them. */
  lastMet?: LocalDay | undefined
  /** The friend to whom this entry is linked. */
  linkedUserId?: string
  /** The entry that takes over the matches of this one, which then leaves the book. */
  mergingInto?: string
}

/** What the player's matches with a person come to, in the player's view; kept with the counters. */
export type Met = {
  singles: number
  singlesWins: number
  doubles: number
  doublesWins: number
  /** Own points less the others', in matches against the person. */
  points: number
  asPartner: number
  asPartnerWins: number
}

export type Counters = Pick<Opponent, 'totalMatches' | 'wins' | 'losses'>

export const NEVER_MET: Met = {
  ...{ singles: 0, singlesWins: 0, doubles: 0, doublesWins: 0 },
  ...{ points: 0, asPartner: 0, asPartnerWins: 0 },
}

/** All that is counted of a person. */
export type Sums = Counters & Met
export const NO_SUMS: Sums = { totalMatches: 0, wins: 0, losses: 0, ...NEVER_MET }

export const plusSums = (a: Sums, b: Sums, sign: 1 | -1 = 1): Sums =>
  Object.fromEntries(Object.entries(a).map(([name, sum]) => [name, sum + sign * b[name as keyof Sums]])) as Sums

/** Sums may be missing where they are zero. */
export type WithMet = Opponent & { met?: Partial<Met> | undefined }
