import { isLocalDay, MATCH_FORMATS, RELATIONSHIP_STATUSES, SKILL_CATEGORIES } from '@kitchenline/domain'
import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Success } from './identity.ts'
import { FriendMatchDto } from './matches.ts'
import { UserStatsDto } from './stats.ts'
import { Cursor, Id, TimeZone } from './text-fields.ts'

/** What one player may see of another. null for what is missing or hidden: its owner decides for whom each is. */
export const PlayerDto = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  skillLevel: z.number().nullable(),
  skillCategory: z.enum(SKILL_CATEGORIES).nullable(),
  profilePicture: z.string().nullable(),
  bio: z.string().nullable(),
})
export type PlayerDto = z.infer<typeof PlayerDto>

const relationshipFields = {
  relationship: z.enum(RELATIONSHIP_STATUSES),
  /** Of the friend request that waits, on either side. */
  requestId: z.string().nullable(),
}

/** A player with what one is to them. */
export const FoundPlayerDto = z.object({ ...PlayerDto.shape, ...relationshipFields })
export type FoundPlayerDto = z.infer<typeof FoundPlayerDto>

export const FriendRequestDto = z.object({ id: z.string(), sender: PlayerDto, receiver: PlayerDto, createdAt: z.string() })
export type FriendRequestDto = z.infer<typeof FriendRequestDto>

export const FriendshipDto = z.object({ id: z.string(), friend: PlayerDto, createdAt: z.string() })
export type FriendshipDto = z.infer<typeof FriendshipDto>

export const SendFriendRequestBody = z.strictObject({ receiverId: Id })
const requestParams = z.strictObject({ id: Id })

export const sendFriendRequest = endpoint({
  method: 'POST',
  path: '/api/friend-requests',
  access: 'user',
  summary: 'Ask a player to be friends',
  body: SendFriendRequestBody,
  response: z.object({ id: z.string(), status: z.enum(['pending', 'accepted']) }),
  status: 201,
})

const listRequests = (side: 'received' | 'sent') =>
  endpoint({
    method: 'GET',
    path: `/api/friend-requests/${side}`,
    access: 'user',
    shows: ['friend-requests', 'friends'],
    summary: `Pending requests ${side}`,
    response: z.array(FriendRequestDto),
  })
export const receivedFriendRequests = listRequests('received')
export const sentFriendRequests = listRequests('sent')

const answerRequest = (answer: 'accept' | 'decline') =>
  endpoint({
    method: 'PATCH',
    path: `/api/friend-requests/{id}/${answer}`,
    access: 'user',
    summary: `${answer === 'accept' ? 'Accept' : 'Decline'} a request that one received`,
    params: requestParams,
    response: Success,
  })
export const acceptFriendRequest = answerRequest('accept')
export const declineFriendRequest = answerRequest('decline')

export const listFriends = endpoint({
  method: 'GET',
  path: '/api/friends',
  access: 'user',
  shows: ['friends'],
  summary: 'The own friends',
  response: z.array(FriendshipDto),
})

export const cancelFriendRequest = endpoint({
  method: 'DELETE',
  path: '/api/friend-requests/{id}',
  access: 'user',
  summary: 'Take back a request that one sent and that still waits',
  params: requestParams,
  response: Success,
})

const friendParams = z.strictObject({ id: Id })

export const endFriendship = endpoint({
  method: 'DELETE',
  path: '/api/friends/{id}',
  access: 'user',
  summary: 'End a friendship, on both sides',
  params: friendParams,
  response: Success,
})

export const relationship = endpoint({
  method: 'GET',
  path: '/api/friends/{id}/relationship',
  access: 'user',
  shows: [],
  summary: 'What another player is to oneself',
  params: friendParams,
  response: z.object({ areFriends: z.boolean(), status: z.enum(RELATIONSHIP_STATUSES), requestId: z.string().nullable() }),
})

export const friendStats = endpoint({
  method: 'GET',
  path: '/api/friends/{id}/stats',
  access: 'user',
  shows: [],
  summary: 'Figures of a friend over all matches',
  params: friendParams,
  response: UserStatsDto,
})

const FRIEND_MATCHES_MAX = 50

export const friendMatches = endpoint({
  method: 'GET',
  path: '/api/friends/{id}/matches',
  access: 'user',
  shows: [],
  summary: 'The newest matches of a friend',
  params: friendParams,
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(FRIEND_MATCHES_MAX).optional() }),
  response: z.array(FriendMatchDto),
})

export const FeedItemDto = z.object({
  player: PlayerDto,
  match: FriendMatchDto,
  /** Other friends who have it in their history, confirmed. */
  others: z.array(PlayerDto),
  /**
   * All that the player has logged on that day, also what does not stand here. The items of a day follow each other. Absent from an older
   * gateway.
   */
  day: z
    .object({
      date: z.string(),
      matches: z.number().int(),
      wins: z.number().int(),
      /** Where all were of it. */
      format: z.enum(MATCH_FORMATS).optional(),
      /** How many have tapped it, and whether the player has; absent while svc-social is unavailable. */
      taps: z.object({ count: z.number().int(), own: z.boolean() }).optional(),
    })
    .optional(),
})
export type FeedItemDto = z.infer<typeof FeedItemDto>

const FEED_PAGE_MAX = 100

export const feed = endpoint({
  method: 'GET',
  path: '/api/feed',
  access: 'user',
  shows: ['friends', 'match-confirmations', 'taps'],
  summary:
    'The newest matches of friends, at most three of each, in pages of days of a friend. What several have confirmed stands once, own ones do not',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(FEED_PAGE_MAX).optional(),
    cursor: Cursor,
  }),
  response: z.array(FeedItemDto),
})

export const friendsWeek = endpoint({
  method: 'GET',
  path: '/api/feed/week',
  access: 'user',
  shows: ['friends', 'own-matches'],
  summary: 'How many matches the player and those friends who play most have played since Sunday',
  query: z.strictObject({ tz: TimeZone.optional() }),
  response: z.object({
    ownMatches: z.number().int(),
    /** Most first. Friends without any, and who hide them, are left out. */
    friends: z.array(z.object({ player: PlayerDto, matches: z.number().int() })),
  }),
})
export type FriendsWeekDto = z.infer<typeof friendsWeek.response>

/** What a player has played on a day. */
const sessionParams = z.strictObject({ id: Id, day: z.string().refine(isLocalDay, { error: 'invalid' }) })

export const tapSession = endpoint({
  method: 'POST',
  path: '/api/feed/{id}/days/{day}/tap',
  access: 'user',
  summary: 'Tap what a friend has played on a day of the last weeks; once, however often',
  params: sessionParams,
  response: Success,
})

export const untapSession = endpoint({
  method: 'DELETE',
  path: '/api/feed/{id}/days/{day}/tap',
  access: 'user',
  summary: 'Take a tap back',
  params: sessionParams,
  response: Success,
})

export const newTaps = endpoint({
  method: 'GET',
  path: '/api/taps',
  access: 'user',
  shows: ['taps', 'friends', 'own-matches'],
  summary: 'The own days of play that friends have tapped since they were last looked at, the latest first',
  response: z.array(
    z.object({
      day: z.string(),
      /** Of the latest. */
      player: PlayerDto,
      others: z.number().int(),
      latestAt: z.string(),
    }),
  ),
})
export type TappedDayDto = z.infer<typeof newTaps.response>[number]

export const seeTaps = endpoint({
  method: 'POST',
  path: '/api/taps/seen',
  access: 'user',
  summary: 'Taps up to that moment are no news any more',
  body: z.strictObject({ upTo: z.iso.datetime() }),
  response: Success,
})

const blockParams = z.strictObject({ userId: Id })

export const blockPlayer = endpoint({
  method: 'POST',
  path: '/api/blocks/{userId}',
  access: 'user',
  summary: 'Hide oneself and another player from each other; ends friendship and requests',
  params: blockParams,
  response: Success,
})

export const unblockPlayer = endpoint({
  method: 'DELETE',
  path: '/api/blocks/{userId}',
  access: 'user',
  summary: 'Lift a block; brings nothing back',
  params: blockParams,
  response: Success,
})

export const listBlockedPlayers = endpoint({
  method: 'GET',
  path: '/api/blocks',
  access: 'user',
  shows: ['friends'],
  summary: 'Whom one has blocked, newest first',
  response: z.array(PlayerDto),
})
