import { MATCH_RESULTS, NAME_MAX, NOTES_MAX, SKILL_CATEGORIES } from '@kitchenline/domain'
import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Success } from './identity.ts'
import { MatchDto } from './matches.ts'
import { Echoed, Id, line, paragraph, SkillLevel } from './text-fields.ts'

export const OpponentDto = z.object({
  id: z.string(),
  name: z.string(),
  skillLevel: z.number(),
  skillCategory: z.enum(SKILL_CATEGORIES),
  notes: z.string().optional(),
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

export const mergeOpponents = endpoint({
  method: 'POST',
  path: '/api/opponents/{id}/merge',
  access: 'user',
  changes: 'own-matches',
  summary: 'Two entries are one person: the matches of this one become those of the other, and this one leaves the book',
  params: opponentParams,
  body: z.strictObject({
    intoId: Id,
    /** The name of the one who stays also in the matches of this one. */
    renameInMatches: z.boolean(),
  }),
  response: z.object({
    opponent: OpponentDto,
    /** With a long history the rest continues in the background. */
    unfinished: z.boolean(),
  }),
})

const WinRecordDto = z.object({ matches: z.number(), wins: z.number() })

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
  meetings: z.array(z.object({ matchDate: z.string(), result: z.enum(MATCH_RESULTS), margin: z.number() })).optional(),
})
export type HeadToHeadDto = z.infer<typeof HeadToHeadDto>

export const headToHead = endpoint({
  method: 'GET',
  path: '/api/opponents/{id}/head-to-head',
  access: 'user',
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
  shows: ['own-matches', 'own-people'],
  summary: 'What each doubles partner adds over the own rate',
  response: PartnersDto,
})
