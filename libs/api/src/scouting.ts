import { MATCH_FORMATS, MATCH_RESULTS, MATCH_TYPES } from '@kitchenline/domain'
import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { MatchDto } from './matches.ts'
import { OpponentDto, WinRecordDto } from './opponents.ts'
import { OpponentIds } from './text-fields.ts'

/** Newest first. */
const Form = z.array(z.enum(MATCH_RESULTS))
/** Points are the own ones less the others'. */
const sums = { record: WinRecordDto, points: z.number() }

const ScoutedPersonDto = z.object({
  opponent: OpponentDto,
  form: Form,
  /** A linked friend who shows matches: the form is of those. Of anybody else it is of the matches against the player. */
  showsMatches: z.boolean(),
  /** Of the same name in the own book and in the friend's matches. */
  common: z.array(z.object({ name: z.string(), own: WinRecordDto, theirs: WinRecordDto })),
})
export type ScoutedPersonDto = z.infer<typeof ScoutedPersonDto>

export const ScoutingDto = z.object({
  form: Form,
  /** In which they mostly meet. */
  format: z.enum(MATCH_FORMATS),
  people: z.array(ScoutedPersonDto),
  /** From here on, of the matches with all of them across the net, in the player's view. */
  record: WinRecordDto,
  /** Older ones are not in it. */
  isCut: z.boolean(),
  meetings: z.array(MatchDto),
  /** From three matches, the best first. */
  partners: z.array(z.object({ name: z.string(), id: z.string().optional(), together: WinRecordDto })),
  types: z.array(z.object({ matchType: z.enum(MATCH_TYPES), ...sums })),
  places: z.array(z.object({ place: z.string(), ...sums })),
})
export type ScoutingDto = z.infer<typeof ScoutingDto>

export const scouting = endpoint({
  method: 'GET',
  path: '/api/scouting',
  access: 'user',
  tokens: 'matches:read',
  shows: ['own-matches', 'own-people', 'friends'],
  summary: 'What to know before a match against one or two people of the own book; they do not learn of it',
  query: z.strictObject({ opponentIds: OpponentIds }),
  response: ScoutingDto,
})
