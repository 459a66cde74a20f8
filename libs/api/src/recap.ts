import { MATCH_FORMATS, RECAP_PERIODS } from '@kitchenline/domain'
import { endpoint } from './endpoint.ts'
import { Day, TimeZone } from './text-fields.ts'
import { z } from './zod.ts'

const RecapPersonDto = z.object({ name: z.string(), matches: z.number(), wins: z.number() })

const PlayedDayDto = z.object({ day: z.string(), matches: z.number(), wins: z.number() })

export const RecapDto = z.object({
  period: z.enum(RECAP_PERIODS),
  /** Both included. */
  firstDay: z.string(),
  lastDay: z.string(),
  totalMatches: z.number(),
  wins: z.number(),
  losses: z.number(),
  winRate: z.number(),
  performanceScore: z.number(),
  daysPlayed: z.number(),
  bestStreak: z.number(),
  /** Met most often. */
  opponent: RecapPersonDto.nullable(),
  partner: RecapPersonDto.nullable(),
  /** Over the strongest opponents, by the mean of their levels. */
  bestWin: z.object({ matchId: z.string(), opponents: z.array(z.string()), level: z.number(), playedOn: z.string() }).nullable(),
  bestDay: PlayedDayDto.nullable(),
  /** Those with a match, first day first. Absent from an older gateway. */
  days: z.array(PlayedDayDto).optional(),
  /** The level of each format that was played and has one by then; without `from` it is the player's first. */
  levels: z.array(
    z.object({
      format: z.enum(MATCH_FORMATS),
      from: z.number().optional(),
      to: z.number(),
      /** What moved it: matches, wins and how many wins the levels let expect. */
      record: z.object({ matches: z.number(), wins: z.number(), expected: z.number() }).optional(),
    }),
  ),
})
export type RecapDto = z.infer<typeof RecapDto>

export const recap = endpoint({
  method: 'GET',
  path: '/api/recap',
  access: 'user',
  tokens: 'figures:read',
  shows: ['own-matches'],
  summary: 'What came of the matches of one month, or of one quarter of the year: that of a day, by default today',
  query: z.strictObject({
    period: z.enum(RECAP_PERIODS).optional(),
    day: Day.optional(),
    /** Where today is, without a day. */
    tz: TimeZone.optional(),
  }),
  response: RecapDto,
})
