import {
  BIN_DAYS,
  IMPORT_ROWS_MAX,
  IMPORTED_ROWS_MAX,
  mapMatchFields,
  MATCH_FORMATS,
  MATCH_RESULTS,
  MATCH_TAGS,
  MATCH_TYPES,
  pick,
  SHOWN_TO,
  SKILL_CATEGORIES,
} from '@kitchenline/domain'
import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Success } from './identity.ts'
import { EditMatchBody, ImportMatchesBody, LogMatchBody, MigrateTrialBody } from './match-input.ts'
import { Cursor, Day, Id, line } from './text-fields.ts'

/** Who was there and every game: shown to all who see the match. */
const court = {
  userScore: z.array(z.number()).optional(),
  games: z.array(z.object({ own: z.number(), opponent: z.number() })).optional(),
  opponentName: z.string(),
  opponentSkillLevel: z.number().optional(),
  opponentSkillCategory: z.enum(SKILL_CATEGORIES).optional(),
  partnerName: z.string().optional(),
  opponent1Name: z.string().optional(),
  opponent1SkillLevel: z.number().optional(),
  opponent1SkillCategory: z.enum(SKILL_CATEGORIES).optional(),
  opponent2Name: z.string().optional(),
  opponent2SkillLevel: z.number().optional(),
  opponent2SkillCategory: z.enum(SKILL_CATEGORIES).optional(),
}

const optionalString = () => z.string().optional()

export const MatchDto = z.object({
  id: z.string(),
  matchType: z.enum(MATCH_TYPES),
  format: z.enum(MATCH_FORMATS),
  result: z.enum(MATCH_RESULTS),
  matchDate: z.string(),
  /** The day where it was played, which it keeps wherever it is looked at; and that place's zone, in own matches. */
  playedOn: z.string(),
  timeZone: z.string().optional(),
  createdAt: z.string(),
  ...mapMatchFields({
    line: optionalString,
    text: optionalString,
    number: () => z.number().optional(),
    scoring: ({ of }) => z.enum(of).optional(),
    ending: ({ of }) => z.enum(of).optional(),
    tags: ({ of }) => z.array(z.enum(of)).optional(),
  }),
  performanceScore: z.number(),
  playerScore: z.number(),
  opponentScore: z.number(),
  ...court,
  opponentId: z.string().optional(),
  partnerId: z.string().optional(),
  opponent1Id: z.string().optional(),
  opponent2Id: z.string().optional(),
  /** Goes back as If-Match: "7" with an edit; a concurrent edit is refused. */
  version: z.number().optional(),
  /** When the version last grew. */
  changedAt: z.string().optional(),
  /** Friends on court who hold the same match and stand by it, as they are called here. */
  confirmedBy: z.array(z.string()).optional(),
  /** Friends on court who declined to confirm it. */
  declinedBy: z.array(z.string()).optional(),
  /** A friend's match: another player on court has confirmed it. */
  isConfirmed: z.boolean().optional(),
})
export type MatchDto = z.infer<typeof MatchDto>

export const FriendMatchDto = shown([...SHOWN_TO.friends, 'isConfirmed'])
export type FriendMatchDto = z.infer<typeof FriendMatchDto>

/** A friend's match from the own place on court. */
export const SaidMatchDto = shown(SHOWN_TO.confirmers)
export type SaidMatchDto = z.infer<typeof SaidMatchDto>

function shown<K extends keyof typeof MatchDto.shape>(fields: readonly K[]) {
  return z.object({ ...pick(MatchDto.shape, fields), ...court })
}

export const PAGE_MAX = 200

export const MatchFilters = z.strictObject({
  type: z.enum(MATCH_TYPES).optional(),
  format: z.enum(MATCH_FORMATS).optional(),
  result: z.enum(MATCH_RESULTS).optional(),
  tag: z.enum(MATCH_TAGS).optional(),
  /** Days on which they were played, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** Part of an opponent's or partner's name, or beginnings of words in the notes. */
  q: line(100).optional(),
})
export type MatchFilters = z.infer<typeof MatchFilters>

export const ListMatchesQuery = z.strictObject({
  ...MatchFilters.shape,
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).optional(),
  cursor: Cursor,
})

export const logMatch = endpoint({
  method: 'POST',
  path: '/api/matches',
  access: 'user',
  tokens: 'matches:write',
  changes: 'own-matches',
  summary: 'Log a match',
  body: LogMatchBody,
  response: MatchDto,
  status: 201,
})

export const listMatches = endpoint({
  method: 'GET',
  path: '/api/matches',
  access: 'user',
  tokens: 'matches:read',
  shows: ['own-matches'],
  summary: 'The own matches, newest first',
  query: ListMatchesQuery,
  response: z.array(MatchDto),
})

export const MatchSummaryDto = z.object({
  totalMatches: z.number(),
  wins: z.number(),
  losses: z.number(),
  winRate: z.number(),
})
export type MatchSummaryDto = z.infer<typeof MatchSummaryDto>

export const matchSummary = endpoint({
  method: 'GET',
  path: '/api/matches/summary',
  access: 'user',
  tokens: 'matches:read',
  shows: ['own-matches'],
  summary: 'Counts over the filtered matches',
  query: MatchFilters,
  response: MatchSummaryDto,
})

const matchParams = z.strictObject({ id: Id })

export const editMatch = endpoint({
  method: 'PUT',
  path: '/api/matches/{id}',
  access: 'user',
  tokens: 'matches:write',
  changes: 'own-matches',
  summary: 'Change an own match',
  params: matchParams,
  body: EditMatchBody,
  response: MatchDto,
})

export const deleteMatch = endpoint({
  method: 'DELETE',
  path: '/api/matches/{id}',
  access: 'user',
  tokens: 'matches:write',
  changes: 'own-matches',
  summary: `Move an own match to the bin, for ${BIN_DAYS} days`,
  params: matchParams,
  response: Success,
})

export const restoreMatch = endpoint({
  method: 'POST',
  path: '/api/matches/{id}/restore',
  access: 'user',
  tokens: 'matches:write',
  changes: 'own-matches',
  summary: 'Take a match back from the bin',
  params: matchParams,
  response: MatchDto,
})

export const DeletedMatchDto = MatchDto.extend({ deletedAt: z.string() })
export type DeletedMatchDto = z.infer<typeof DeletedMatchDto>

export const listDeletedMatches = endpoint({
  method: 'GET',
  path: '/api/matches/deleted',
  access: 'user',
  tokens: 'matches:read',
  shows: ['own-matches'],
  summary: 'The bin, latest first',
  query: z.strictObject({ limit: ListMatchesQuery.shape.limit, cursor: ListMatchesQuery.shape.cursor }),
  response: z.array(DeletedMatchDto),
})

const clear = (format: 'singles' | 'doubles') =>
  endpoint({
    method: 'DELETE',
    path: `/api/users/me/${format}-matches`,
    access: 'user',
    changes: 'own-jobs',
    summary: `Delete all own ${format} matches`,
    /** Of a long one some are left after the answer: GET /api/matches/clearings says how many still are. */
    response: z.object({ deleted: z.number(), left: z.number() }),
  })
export const clearSinglesMatches = clear('singles')
export const clearDoublesMatches = clear('doubles')

export const fixPerformanceScores = endpoint({
  method: 'POST',
  path: '/api/users/me/fix-performance-scores',
  access: 'user',
  changes: 'own-matches',
  summary: 'Recompute all own performance scores',
  response: z.object({ updated: z.number() }),
})

export const importMatches = endpoint({
  method: 'POST',
  path: '/api/matches/import',
  access: 'user',
  changes: 'own-matches',
  summary: `Log up to ${IMPORT_ROWS_MAX} rows of a file at once: all or none`,
  body: ImportMatchesBody,
  response: z.object({ imported: z.number(), skipped: z.number() }),
})

/** `rows` is how many the file has. */
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/matches/import/{importId}/undo',
  access: 'user',
  changes: 'own-jobs',
  summary: 'Every match of an import into the bin, also of one that was cut off',
  params: z.strictObject({ importId: Id }),
  body: z.strictObject({ rows: z.number().int().min(1).max(IMPORTED_ROWS_MAX) }),
  response: z.object({ deleted: z.number() }),
})

export const migrateTrial = endpoint({
  method: 'POST',
  path: '/api/trial/migrate',
  access: 'user',
  changes: 'own-matches',
  summary: 'Take over the matches of a trial, each once',
  body: MigrateTrialBody,
  response: z.object({ success: z.boolean(), message: z.string(), migrated: z.number(), skipped: z.number() }),
})
