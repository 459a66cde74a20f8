import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Success } from './identity.ts'
import { MatchDto, SaidMatchDto } from './matches.ts'
import { PlayerDto } from './social.ts'
import { Id } from './text-fields.ts'

/** Corrected: declined before, and changed since. */
const CONFIRMATION_KINDS = ['logged', 'corrected', 'changed', 'deleted'] as const

/** Something that a friend has logged, corrected, changed or deleted, and that waits for an answer. */
export const ConfirmationDto = z.object({
  kind: z.enum(CONFIRMATION_KINDS),
  player: PlayerDto,
  /** The friend's match. */
  matchId: z.string(),
  since: z.string(),
  /** Goes back with the answer: what was shown. */
  seen: z.string(),
  said: SaidMatchDto.optional(),
  own: MatchDto.optional(),
})
export type ConfirmationDto = z.infer<typeof ConfirmationDto>

export const listConfirmations = endpoint({
  method: 'GET',
  path: '/api/match-confirmations',
  access: 'user',
  shows: ['friends', 'friend-requests', 'match-confirmations'],
  summary: 'Matches that friends have logged with oneself in them, or changed since, and that wait for an answer',
  response: z.array(ConfirmationDto),
})

const confirmationParams = z.strictObject({ userId: Id, matchId: Id })
const Seen = z.string().min(1).max(100)

export const acceptConfirmation = endpoint({
  method: 'PATCH',
  path: '/api/match-confirmations/{userId}/{matchId}/accept',
  access: 'user',
  changes: 'own-matches',
  summary: "It was so: a friend's match, or its change, also in the own history. 412 when it is no longer what was seen",
  params: confirmationParams,
  body: z.strictObject({ seen: Seen }),
  response: z.object({ match: MatchDto.nullable() }),
})

/** So many a call; a longer evening takes several. */
export const CONFIRMED_AT_ONCE = 20

export const acceptConfirmations = endpoint({
  method: 'PATCH',
  path: '/api/match-confirmations/accept',
  access: 'user',
  changes: 'own-matches',
  summary:
    'It was so, of several matches in their order. Those that are no longer what was seen, or no longer asked about, are left',
  body: z.strictObject({
    confirmations: z
      .array(confirmationParams.extend({ seen: Seen }))
      .min(1)
      .max(CONFIRMED_AT_ONCE),
  }),
  response: z.object({
    confirmed: z.number(),
    left: z.array(z.object({ userId: z.string(), matchId: z.string(), code: z.string() })),
  }),
})

export const declineConfirmation = endpoint({
  method: 'PATCH',
  path: '/api/match-confirmations/{userId}/{matchId}/decline',
  access: 'user',
  summary: 'It was not so, or the own match stays as it is. 412 when it is no longer what was seen',
  params: confirmationParams,
  body: z.strictObject({ seen: Seen }),
  response: Success,
})

export const EarlierMatchesDto = z.object({ opponentId: z.string(), player: PlayerDto, matches: z.number() })
export type EarlierMatchesDto = z.infer<typeof EarlierMatchesDto>

export const listEarlierMatches = endpoint({
  method: 'GET',
  path: '/api/match-confirmations/earlier',
  access: 'user',
  shows: ['own-matches', 'own-people'],
  summary: 'Friends who can be asked about matches logged before they were linked, and about how many of them today',
  response: z.array(EarlierMatchesDto),
})

export const answerEarlierMatches = endpoint({
  method: 'POST',
  path: '/api/match-confirmations/earlier/{opponentId}',
  access: 'user',
  changes: 'own-people',
  summary: 'Ask the friend whom a person of the book is about them, each once, or be offered it no more',
  params: z.strictObject({ opponentId: Id }),
  body: z.strictObject({ ask: z.boolean() }),
  response: z.object({ asked: z.number() }),
})
