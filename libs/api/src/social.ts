import { SKILL_CATEGORIES } from '@kitchenline/domain'
import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Success } from './identity.ts'
import { Id } from './text-fields.ts'

/** What one player may see of another. */
export const PlayerDto = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  skillLevel: z.number(),
  skillCategory: z.enum(SKILL_CATEGORIES),
  profilePicture: z.string().nullable(),
  bio: z.string().nullable(),
})
export type PlayerDto = z.infer<typeof PlayerDto>

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
  summary: 'The own friends',
  response: z.array(FriendshipDto),
})
