import { AIM_KINDS, AIM_MATCHES_MAX, AIM_STATES, AIMS_MAX, MATCH_FORMATS } from '@kitchenline/domain'
import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Id, SkillLevel } from './text-fields.ts'

/** 2027-06 */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

const AimGoal = z.discriminatedUnion('kind', [
  /** Matches a month. */
  z.strictObject({ kind: z.literal('matches'), target: z.int().min(1).max(AIM_MATCHES_MAX) }),
  z.strictObject({ kind: z.literal('beat'), opponentId: Id }),
  /** By the end of the month. */
  z.strictObject({ kind: z.literal('level'), target: SkillLevel, format: z.enum(MATCH_FORMATS), month: Month }),
  /** Percent of the matches against opponents of 4.0 or more. */
  z.strictObject({ kind: z.literal('rate'), target: z.int().min(1).max(100) }),
])
export const AimGoals = z.array(AimGoal).max(AIMS_MAX)
export type AimGoalDto = z.infer<typeof AimGoal>

export const AimDto = z.object({
  id: z.string(),
  /** The day, for the player. What was played before does not count, but for matches a month, which count in all of it. */
  setOn: z.string(),
  kind: z.enum(AIM_KINDS),
  target: z.number().optional(),
  opponentId: z.string().optional(),
  format: z.enum(MATCH_FORMATS).optional(),
  month: z.string().optional(),
})
export type AimDto = z.infer<typeof AimDto>

export const AimProgressDto = AimDto.extend({
  /** Of matches a month: in this one. */
  state: z.enum(AIM_STATES),
  /** How the month before ended, if the aim stood from its beginning. */
  lastMonth: z.object({ month: z.string(), matches: z.number(), isMet: z.boolean() }).optional(),
  /** That count for it so far. */
  matches: z.number().optional(),
  wins: z.number().optional(),
  /** Of the opponent; absent once that one is no longer in the book. */
  opponentName: z.string().optional(),
  /** At present; absent without an analysis. */
  level: z.number().optional(),
  /** That the level will be reached in time, by the estimator: 0 to 0.99. */
  chance: z.number().optional(),
})
export type AimProgressDto = z.infer<typeof AimProgressDto>

export const aims = endpoint({
  method: 'GET',
  path: '/api/users/me/aims',
  access: 'user',
  tokens: 'figures:read',
  shows: ['own-matches', 'own-profile', 'own-people'],
  summary: 'How far the player is with each of up to three aims',
  response: z.array(AimProgressDto),
})
