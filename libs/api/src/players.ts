import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { FoundPlayerDto } from './social.ts'
import { Cursor, Id, line } from './text-fields.ts'

const PLAYERS_MAX = 50
const QUERY_MAX = 100
/** So many a search finds; for another player, more of the name has to be typed. */
export const FOUND_PLAYERS_MAX = 20

export const allPlayers = endpoint({
  method: 'GET',
  path: '/api/users/all',
  access: 'user',
  shows: ['friends', 'friend-requests'],
  summary: 'Everybody who did not hide, newest account first, in pages',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(PLAYERS_MAX).optional(),
    cursor: Cursor,
  }),
  response: z.array(FoundPlayerDto),
})

export const searchPlayers = endpoint({
  method: 'GET',
  path: '/api/users/search',
  access: 'user',
  shows: ['friends', 'friend-requests'],
  summary: 'At most 20 players by the beginning of a name or username, whatever the case and the accents; friends come first',
  query: z.strictObject({ q: line(QUERY_MAX) }),
  response: z.array(FoundPlayerDto),
})

/** Its answer is a JPEG; another picture has another `v`. A public one is cached for good, any other is revalidated each time. */
export const playerPicture = endpoint({
  method: 'GET',
  path: '/api/users/{id}/picture',
  access: 'user',
  shows: [],
  summary: 'The picture of a player, as image/jpeg',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ v: Id }),
  response: z.unknown(),
  contentType: 'image/jpeg',
})

/** A player with the further fields that the caller may see. */
export const ProfileDto = z.object({
  ...FoundPlayerDto.shape,
  /** Statistics and matches. */
  showsFigures: z.boolean(),
  showsAnalysis: z.boolean(),
})
export type ProfileDto = z.infer<typeof ProfileDto>

export const playerProfile = endpoint({
  method: 'GET',
  path: '/api/users/{id}',
  access: 'user',
  shows: ['own-profile', 'friends', 'friend-requests'],
  summary: 'What one player may see of another',
  params: z.strictObject({ id: Id }),
  response: ProfileDto,
})
