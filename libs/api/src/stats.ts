import { TROPHIES } from '@kitchenline/domain'
import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './text-fields.ts'

export const UserStatsDto = z.object({
  totalMatches: z.number(),
  wins: z.number(),
  losses: z.number(),
  winRate: z.number(),
  currentStreak: z.number(),
  performanceScore: z.number(),
})
export type UserStatsDto = z.infer<typeof UserStatsDto>

const params = z.strictObject({ userId: Id })
const ofUser = (what: string, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/api/users/{userId}/${what}`,
    access: 'user',
    tokens: 'figures:read',
    shows: ['own-matches'],
    summary,
    params,
    response: UserStatsDto,
  })

export const userStats = ofUser('stats', 'Figures over all matches; of oneself, or of a player who shows them')
export const singlesStats = ofUser('singles-stats', 'Figures over singles matches')
export const doublesStats = ofUser('doubles-stats', 'Figures over doubles matches')

/** Where one trophy stands. One that was reached and is not held now stood once: `reachedOn` stays. */
export const TrophyDto = z.object({
  achievement: z.enum(TROPHIES),
  /** The day of play on which it was first reached. */
  reachedOn: z.string().nullable(),
  isHeld: z.boolean(),
  /** How far it is, of the goal; of a trophy that is held, at least the goal. */
  value: z.number(),
  goal: z.number(),
})
export type TrophyDto = z.infer<typeof TrophyDto>

export const listTrophies = endpoint({
  method: 'GET',
  path: '/api/users/me/achievements',
  access: 'user',
  tokens: 'figures:read',
  shows: ['own-matches'],
  summary: 'Where each trophy stands; those of the level are left out while levels are unavailable',
  response: z.array(TrophyDto),
})

export const playedDays = endpoint({
  method: 'GET',
  path: '/api/users/me/played-days',
  access: 'user',
  tokens: 'figures:read',
  shows: ['own-matches'],
  summary: 'The days of the last 26 weeks on which one played, first day first, and the day of the first match of all',
  response: z.object({
    days: z.array(z.object({ day: z.string(), matches: z.number() })),
    firstDay: z.string().nullable(),
  }),
})
