import { BIN_DAYS, MATCH_RESULTS, MATCHES_MOVED_MAX, NAME_MAX, NOTES_MAX, SKILL_CATEGORIES } from '@kitchenline/domain'
import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Success } from './identity.ts'
import { MatchDto } from './matches.ts'
import { DuprId, Echoed, Id, line, paragraph, SkillLevel } from './text-fields.ts'

export const OpponentDto = z.object({
  id: z.string(),
  name: z.string(),
  skillLevel: z.number(),
  skillCategory: z.enum(SKILL_CATEGORIES),
  notes: z.string().optional(),
  /** By which DUPR knows the person. */
  duprId: z.string().optional(),
  totalMatches: z.number(),
  /** The opponent's wins: the player's losses against them. */
  wins: z.number(),
  losses: z.number(),
  createdAt: z.string(),
  /** The date of the last match against them; in lists of the book. */
  lastMet: z.string().optional(),
  /** The friend that this entry is linked to. */
  linkedUserId: z.string().optional(),
  /** The entry that takes over its matches, before this one leaves the book. */
  mergingInto: z.string().optional(),
})
export type OpponentDto = z.infer<typeof OpponentDto>

export const listOpponents = endpoint({
  method: 'GET',
  path: '/api/opponents',
  access: 'user',
  tokens: 'matches:read',
  shows: ['own-matches', 'own-people'],
  summary: 'The own book of opponents and partners',
  response: z.array(OpponentDto),
})

const Notes = paragraph(NOTES_MAX).nullish()
const echoed = {
  id: Echoed,
  createdAt: Echoed,
  totalMatches: Echoed,
  wins: Echoed,
  losses: Echoed,
  lastMet: Echoed,
  linkedUserId: Echoed,
  mergingInto: Echoed,
}

export const AddOpponentBody = z.strictObject({
  name: line(NAME_MAX),
  skillLevel: SkillLevel,
  skillCategory: z.enum(SKILL_CATEGORIES).optional(),
  notes: Notes,
  /** Null takes it away. */
  duprId: DuprId.nullish(),
  ...echoed,
})
export type AddOpponentBody = z.input<typeof AddOpponentBody>

export const EditOpponentBody = AddOpponentBody.partial().extend({
  /** The new name also in matches already logged. */
  renameInMatches: z.boolean().optional(),
})
export type EditOpponentBody = z.input<typeof EditOpponentBody>

const opponentParams = z.strictObject({ id: Id })

export const addOpponent = endpoint({
  method: 'POST',
  path: '/api/opponents',
  access: 'user',
  changes: 'own-people',
  summary: 'Add a person to the book',
  body: AddOpponentBody,
  response: OpponentDto,
  status: 201,
})

export const editOpponent = endpoint({
  method: 'PATCH',
  path: '/api/opponents/{id}',
  access: 'user',
  changes: 'own-matches',
  summary: 'Change a person in the book',
  params: opponentParams,
  body: EditOpponentBody,
  response: OpponentDto,
})

export const deleteOpponent = endpoint({
  method: 'DELETE',
  path: '/api/opponents/{id}',
  access: 'user',
  changes: 'own-matches',
  summary: 'Take a person out of the book; matches keep the name',
  params: opponentParams,
  response: Success.extend({ matchesKept: z.number() }),
})

export const linkOpponent = endpoint({
  method: 'PUT',
  path: '/api/opponents/{id}/link',
  access: 'user',
  changes: 'own-matches',
  summary: 'This person is that friend, who is asked about matches logged from then on',
  params: opponentParams,
  body: z.strictObject({ friendId: Id }),
  response: OpponentDto,
})

export const unlinkOpponent = endpoint({
  method: 'DELETE',
  path: '/api/opponents/{id}/link',
  access: 'user',
  changes: 'own-matches',
  summary: 'This person is nobody with an account, or nobody in particular',
  params: opponentParams,
  response: OpponentDto,
})

export const MergeBody = z.strictObject({
  intoId: Id,
  /** The name of the one who stays also in the matches of this one. */
  renameInMatches: z.boolean(),
  /** What the other has then, where both have one; what only one of them has stays or goes along. */
  skillLevel: SkillLevel.optional(),
  notes: paragraph(NOTES_MAX).optional(),
  duprId: DuprId.optional(),
})
export type MergeBody = z.input<typeof MergeBody>

export const mergeOpponents = endpoint({
  method: 'POST',
  path: '/api/opponents/{id}/merge',
  access: 'user',
  changes: 'own-matches',
  summary: 'Two entries are one person: the matches of this one become those of the other, and this one leaves the book',
  params: opponentParams,
  body: MergeBody,
  response: z.object({
    opponent: OpponentDto,
    /** With a long history the rest continues in the background. */
    unfinished: z.boolean(),
  }),
})

export const MergeDto = z.object({
  /** Of the entry that has left the book. */
  id: z.string(),
  name: z.string(),
  intoId: z.string(),
  intoName: z.string(),
  mergedAt: z.string(),
})
export type MergeDto = z.infer<typeof MergeDto>

export const listMerges = endpoint({
  method: 'GET',
  path: '/api/opponents/merges',
  access: 'user',
  shows: ['own-matches', 'own-people'],
  summary: `Merges of the last ${BIN_DAYS} days, which can be taken back, the last one first`,
  response: z.array(MergeDto),
})

export const undoMerge = endpoint({
  method: 'DELETE',
  path: '/api/opponents/{id}/merge',
  access: 'user',
  changes: 'own-matches',
  summary: 'The entry that was merged comes back with its matches; what was logged since stays with the other',
  params: opponentParams,
  response: z.object({ opponent: OpponentDto, unfinished: z.boolean() }),
})

export const listMatchesWith = endpoint({
  method: 'GET',
  path: '/api/opponents/{id}/matches',
  access: 'user',
  tokens: 'matches:read',
  shows: ['own-matches', 'own-people'],
  summary: `The newest ${MATCHES_MOVED_MAX} matches with a person, beside or across the net`,
  params: opponentParams,
  response: z.array(MatchDto),
})

export const moveMatches = endpoint({
  method: 'POST',
  path: '/api/opponents/{id}/matches/move',
  access: 'user',
  changes: 'own-matches',
  summary: 'Some matches with this person were with another one of the book',
  params: opponentParams,
  body: z.strictObject({ toId: Id, matchIds: z.array(Id).min(1).max(MATCHES_MOVED_MAX) }),
  response: z.object({
    moved: z.number(),
    /** The other person is in these matches too. */
    stayed: z.number(),
  }),
})

export const WinRecordDto = z.object({ matches: z.number(), wins: z.number() })

export const HeadToHeadDto = z.object({
  opponent: OpponentDto,
  /** The player's own view. */
  singles: WinRecordDto,
  doubles: WinRecordDto,
  asPartner: WinRecordDto,
  pointDifference: z.number(),
  lastFive: z.array(MatchDto),
  overallWinRate: z.number(),
  /** The latest matches against them, newest first; margin: own points less theirs. Absent from an older gateway. */
  meetings: z.array(z.object({ playedOn: z.string(), result: z.enum(MATCH_RESULTS), margin: z.number() })).optional(),
})
export type HeadToHeadDto = z.infer<typeof HeadToHeadDto>

export const headToHead = endpoint({
  method: 'GET',
  path: '/api/opponents/{id}/head-to-head',
  access: 'user',
  tokens: 'matches:read',
  shows: ['own-matches', 'own-people'],
  summary: 'The record against one person',
  params: opponentParams,
  response: HeadToHeadDto,
})

export const PartnersDto = z.object({
  partners: z.array(
    z.object({ name: z.string(), id: z.string().optional(), together: WinRecordDto, lift: z.number().optional() }),
  ),
  allDoubles: WinRecordDto,
})
export type PartnersDto = z.infer<typeof PartnersDto>

export const listPartners = endpoint({
  method: 'GET',
  path: '/api/partners',
  access: 'user',
  tokens: 'matches:read',
  shows: ['own-matches', 'own-people'],
  summary: 'What each doubles partner adds over the own rate',
  response: PartnersDto,
})
