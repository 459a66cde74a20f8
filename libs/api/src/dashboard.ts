import { INSIGHT_CODES, MATCH_FORMATS, MATCH_TYPES, TRAITS } from '@kitchenline/domain'
import { z } from './zod.ts'
import { SkillAnalysisDto } from './analysis.ts'
import { endpoint } from './endpoint.ts'
import { ListMatchesQuery, MatchDto } from './matches.ts'
import { UserStatsDto } from './stats.ts'
import { TimeZone } from './text-fields.ts'

/** score is null for a week without matches: charts leave a gap. */
export const TrendPointDto = z.object({ week: z.string(), score: z.number().nullable(), matches: z.number() })
export type TrendPointDto = z.infer<typeof TrendPointDto>

export const MatchTypeStatsDto = z.object({ matchType: z.enum(MATCH_TYPES), matches: z.number(), winRate: z.number() })
export type MatchTypeStatsDto = z.infer<typeof MatchTypeStatsDto>

export const InsightDto = z.object({
  code: z.enum(INSIGHT_CODES),
  type: z.enum(['success', 'info', 'warning']),
  title: z.string(),
  description: z.string(),
})
export type InsightDto = z.infer<typeof InsightDto>

export const ReferralStatsDto = z.object({ referralCode: z.string(), totalReferrals: z.number() })
export type ReferralStatsDto = z.infer<typeof ReferralStatsDto>

export const DASHBOARD_PARTS = ['matches', 'analysis', 'referral'] as const

/** An unavailable part is null, and named in errors. */
export const DashboardDto = z.object({
  stats: UserStatsDto.nullable(),
  singlesStats: UserStatsDto.nullable(),
  doublesStats: UserStatsDto.nullable(),
  matchTypes: z.array(MatchTypeStatsDto).nullable(),
  trend: z.array(TrendPointDto).nullable(),
  /** Of the last thirty days: matches, and by how many points they moved the score over all. Absent from an older gateway. */
  lastDays: z.object({ matches: z.number(), performanceChange: z.number().nullable() }).nullish(),
  recentMatches: z.array(MatchDto).nullable(),
  insights: z.array(InsightDto).nullable(),
  analysis: SkillAnalysisDto.nullable(),
  referral: ReferralStatsDto.nullable(),
  errors: z.array(z.enum(DASHBOARD_PARTS)),
})
export type DashboardDto = z.infer<typeof DashboardDto>

export const dashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  access: 'user',
  shows: ['own-matches', 'own-profile'],
  summary: 'The whole dashboard in one answer',
  query: z.strictObject({ tz: TimeZone.optional() }),
  response: DashboardDto,
})

export const performanceTrend = endpoint({
  method: 'GET',
  path: '/api/analytics/performance-trend',
  access: 'user',
  tokens: 'figures:read',
  shows: ['own-matches'],
  summary: 'Weekly means, weeks starting Sunday',
  query: z.strictObject({
    days: z.enum(['30', '90']).transform(Number).optional(),
    format: z.enum(MATCH_FORMATS).optional(),
    tz: TimeZone.optional(),
  }),
  response: z.array(TrendPointDto),
})

export const matchTypeStats = endpoint({
  method: 'GET',
  path: '/api/analytics/match-types',
  access: 'user',
  tokens: 'figures:read',
  shows: ['own-matches'],
  summary: 'Matches and win rate of each type that occurs',
  response: z.array(MatchTypeStatsDto),
})

/** Of matches, or of games where the trait is one of games. `value`: a tag, a game's number, a margin, a day from Sunday 0, an hour, a place. */
export const TraitRecordDto = z.object({ trait: z.enum(TRAITS), value: z.string(), matches: z.number(), wins: z.number() })
export type TraitRecordDto = z.infer<typeof TraitRecordDto>

export const FormatAnalyticsDto = z.object({
  stats: UserStatsDto,
  /** null below two matches. */
  consistency: z.number().nullable(),
  activeOpponents: z.number(),
  trend: z.array(TrendPointDto),
  /** Those with a match of the last 26 weeks, of which this is one; in order. Absent from an older gateway. */
  days: z.array(z.object({ day: z.string(), matches: z.number() })).optional(),
  /** How often each whole percent occurs, over all matches; lowest first. Absent from an older gateway. */
  scores: z.array(z.object({ score: z.number(), matches: z.number() })).optional(),
  /** Those that occur, over all matches; of places the 100 most played. Absent from an older gateway. */
  traits: z.array(TraitRecordDto).optional(),
  /** How many places there are besides. */
  otherPlaces: z.number().optional(),
})
export type FormatAnalyticsDto = z.infer<typeof FormatAnalyticsDto>

export const formatAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics/{format}',
  access: 'user',
  tokens: 'figures:read',
  shows: ['own-matches'],
  summary: 'The figures of one format',
  params: z.strictObject({ format: z.enum(MATCH_FORMATS) }),
  query: z.strictObject({ tz: TimeZone.optional() }),
  response: FormatAnalyticsDto,
})

/** The figures over all matches of a format up to the end of a day on which there was one. */
export const PerformanceDayDto = z.object({
  id: z.string(),
  userId: z.string(),
  date: z.string(),
  performanceScore: z.number(),
  winRate: z.number(),
  totalMatches: z.number(),
  winStreak: z.number(),
  createdAt: z.string(),
})
export type PerformanceDayDto = z.infer<typeof PerformanceDayDto>

export const PERFORMANCE_DAYS_MAX = 1_000

export const performanceHistory = endpoint({
  method: 'GET',
  path: '/api/analytics/{format}/history',
  access: 'user',
  tokens: 'figures:read',
  shows: ['own-matches'],
  summary: 'How the figures of one format came about, a row for each day with a match, first day first',
  params: z.strictObject({ format: z.enum(MATCH_FORMATS) }),
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(PERFORMANCE_DAYS_MAX).optional(),
    cursor: ListMatchesQuery.shape.cursor,
  }),
  response: z.array(PerformanceDayDto),
})

export const referralStats = endpoint({
  method: 'GET',
  path: '/api/users/me/referral-stats',
  access: 'user',
  shows: [],
  summary: 'The own referral code and who came by it',
  response: ReferralStatsDto,
})
