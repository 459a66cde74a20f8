import { ACHIEVEMENTS } from '@kitchenline/domain'
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
    shows: ['own-matches'],
    summary,
    params,
    response: UserStatsDto,
  })

export const userStats = ofUser('stats', 'Figures over all matches; of oneself, or of a player who shows them')
export const singlesStats = ofUser('singles-stats', 'Figures over singles matches')
export const doublesStats = ofUser('doubles-stats', 'Figures over doubles matches')

export const AchievementDto = z.object({ achievement: z.enum(ACHIEVEMENTS), reachedAt: z.string() })
export type AchievementDto = z.infer<typeof AchievementDto>

export const listAchievements = endpoint({
  method: 'GET',
  path: '/api/users/me/achievements',
  access: 'user',
  shows: ['own-matches'],
  summary: 'When one first held each achievement',
  response: z.array(AchievementDto),
})
