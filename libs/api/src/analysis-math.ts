import { ANALYSIS_MATH_PAGE_MAX, FORECAST_SURENESS, MATCH_FORMATS, SKILL_MAX, SKILL_MIN } from '@kitchenline/domain'
import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Cursor, Id, OpponentIds } from './text-fields.ts'

/** A friend's own level, in place of the one stated for this match; four times in five it is no further than `margin` from the true one. */
const LinkedLevelDto = z.object({
  name: z.string(),
  level: z.number(),
  margin: z.number(),
  asOf: z.string(),
  stated: z.number().optional(),
})
export type LinkedLevelDto = z.infer<typeof LinkedLevelDto>

export const AnalyzedMatchDto = z.object({
  matchId: z.string(),
  playedOn: z.string(),
  won: z.boolean(),
  /** Points over all games. */
  own: z.number(),
  opponent: z.number(),
  opponentNames: z.array(z.string()),
  partnerName: z.string().optional(),
  /** By how much it moved the level. */
  levels: z.number(),
  /** Of all points: won, and to be expected before it (0 to 1). */
  share: z.number(),
  expectedShare: z.number(),
  /** Of winning, before it. */
  chance: z.number(),
  /** Mean level of the opponents, as it was taken for this match; absent from an older gateway. */
  against: z.number().optional(),
  /** In the order of play; none where only the sums are known. Absent from an older gateway. */
  games: z.array(z.object({ own: z.number(), opponent: z.number() })).optional(),
  /** The person on court is a linked player, whose own level counted. */
  linked: z.boolean(),
  linkedLevels: z.array(LinkedLevelDto),
})
export type AnalyzedMatchDto = z.infer<typeof AnalyzedMatchDto>

/**
 * Newest first. `before` plus the levels of these matches is `after`. The first ten come together, whatever was asked: they are read
 * together, from the start to the first level shown, and there is no level between them.
 */
export const AnalysisMathDto = z.object({
  /** What the levels stated in the first ten matches say. */
  start: z.number(),
  level: z.number(),
  /** Matches in all. */
  total: z.number(),
  before: z.number(),
  after: z.number(),
  matches: z.array(AnalyzedMatchDto),
})
export type AnalysisMathDto = z.infer<typeof AnalysisMathDto>

export const analysisMath = endpoint({
  method: 'GET',
  path: '/api/users/me/ai-skill-analysis/matches',
  access: 'user',
  tokens: 'figures:read',
  shows: ['own-matches', 'own-profile', 'own-plan'],
  summary: 'How the own level came about: what each match added to it, newest first',
  query: z.strictObject({
    type: z.enum(MATCH_FORMATS).optional(),
    /** This match alone; one of the first ten with the others of these. */
    matchId: Id.optional(),
    limit: z.coerce.number().int().min(1).max(ANALYSIS_MATH_PAGE_MAX).optional(),
    cursor: Cursor,
  }),
  response: AnalysisMathDto,
})

/** As many as ids: the level entered for each, for people whom the player has not met. */
const OpponentLevels = z
  .string()
  .max(20)
  .transform((levels) => levels.split(',').map(Number))
  .pipe(z.array(z.number().min(SKILL_MIN).max(SKILL_MAX)).min(1).max(2))

const Forecast = z.object({
  known: z.literal(true),
  /** Of winning, 0.01 to 0.99; four times in five it lies in from .. to. */
  chance: z.number(),
  from: z.number(),
  to: z.number(),
  /** Of one game to 11. */
  expectedScore: z.object({ own: z.number(), opponent: z.number() }),
  sure: z.enum(FORECAST_SURENESS),
})
/** known is false when nothing is known of an opponent, or of oneself. */
export const MatchForecastDto = z.discriminatedUnion('known', [z.object({ known: z.literal(false) }), Forecast])
export type MatchForecastDto = z.infer<typeof MatchForecastDto>

export const matchForecast = endpoint({
  method: 'GET',
  path: '/api/users/me/match-forecast',
  access: 'user',
  tokens: 'figures:read',
  shows: ['own-matches', 'own-profile', 'own-plan'],
  summary: 'What is to be expected of a match against people of the own book',
  query: z.strictObject({
    format: z.enum(MATCH_FORMATS),
    opponentIds: OpponentIds,
    opponentLevels: OpponentLevels.optional(),
    partnerId: Id.optional(),
  }),
  response: MatchForecastDto,
})
