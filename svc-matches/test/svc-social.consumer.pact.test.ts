import path from 'node:path'
import { Server, ServerCredentials } from '@grpc/grpc-js'
import {
  CheckFriendshipRequest,
  CheckFriendshipResponse,
  ListFriendIdsResponse,
  ListFriendsResponse,
  SocialServiceService,
} from '@kitchenline/proto/social'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'
import { socialFriendships } from '../src/neighbours/neighbours.grpc.ts'

const pact = new PactV4({
  consumer: 'svc-matches',
  provider: 'svc-social',
  dir: path.resolve(import.meta.dirname, '../../pacts'),
  logLevel: 'error',
})

type Method = 'checkFriendship' | 'listFriends' | 'listFriendIds'

/** A real server that gives the recorded answer and keeps what it was asked. */
async function replaying(method: Method, answer: unknown) {
  const server = new Server()
  const received: object[] = []
  const handle = (call: { request: object }, respond: (error: null, answer: unknown) => void) => {
    received.push(call.request)
    respond(null, answer)
  }
  server.addService({ [method]: SocialServiceService[method] }, { [method]: handle } as never)
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  )
  return { address: `127.0.0.1:${port}`, seen: received, stop: () => server.forceShutdown() }
}

const MOMENT = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$'
const read = (content: unknown): unknown => JSON.parse(Buffer.from(content as Buffer).toString())

it.each([
  ['of two friends', 'two players are friends', true],
  ['of two strangers', 'two players are strangers', false],
])('learns %s what they are', async (what, state, areFriends) => {
  const response = areFriends ? { areFriends } : {}
  await pact
    .addSynchronousInteraction(`kitchenline.social.v1.SocialService/CheckFriendship ${what}`)
    .given(state, { userId: 'ana', friendId: 'bo' })
    .withRequest((builder) => void builder.withJSONContent({ userId: 'bo' }))
    // A bare empty object would be taken for a forgotten one.
    .withResponse((builder) => void builder.withJSONContent(MatchersV3.like(response)))
    .executeTest(async (message) => {
      const answer = read(message.Response[0]!.content)
      expect(CheckFriendshipResponse.toJSON(CheckFriendshipResponse.fromJSON(answer))).toEqual(answer)
      const social = await replaying('checkFriendship', CheckFriendshipResponse.fromJSON(answer))
      const friendships = socialFriendships(social.address)
      try {
        expect(await friendships.areFriends({ token: 't', requestId: 'r1' }, 'bo')).toBe(areFriends)
        expect(social.seen.map((request) => CheckFriendshipRequest.toJSON(request as CheckFriendshipRequest))).toEqual([
          read(message.Request.content),
        ])
      } finally {
        friendships.close()
        social.stop()
      }
    })
})

it('learns since when all friends are friends', () =>
  pact
    .addSynchronousInteraction('kitchenline.social.v1.SocialService/ListFriends of a player with a friend')
    .given('two players are friends', { userId: 'ana', friendId: 'bo' })
    .withRequest((builder) => void builder.withJSONContent(MatchersV3.like({})))
    .withResponse(
      (builder) =>
        void builder.withJSONContent({
          friendships: MatchersV3.eachLike({ friendId: 'bo', createdAt: MatchersV3.regex(MOMENT, '2026-05-01T12:00:00.000Z') }),
        }),
    )
    .executeTest(async (message) => {
      const social = await replaying('listFriends', ListFriendsResponse.fromJSON(read(message.Response[0]!.content)))
      const friendships = socialFriendships(social.address)
      try {
        const since = new Map([['bo', new Date('2026-05-01T12:00:00.000Z')]])
        expect(await friendships.since({ token: 't', requestId: 'r1' })).toEqual(since)
      } finally {
        friendships.close()
        social.stop()
      }
    }))

it('learns who all friends are', () =>
  pact
    .addSynchronousInteraction('kitchenline.social.v1.SocialService/ListFriendIds of a player with a friend')
    .given('two players are friends', { userId: 'ana', friendId: 'bo' })
    .withRequest((builder) => void builder.withJSONContent(MatchersV3.like({})))
    .withResponse((builder) => void builder.withJSONContent({ userIds: MatchersV3.eachLike('bo') }))
    .executeTest(async (message) => {
      const social = await replaying('listFriendIds', ListFriendIdsResponse.fromJSON(read(message.Response[0]!.content)))
      const friendships = socialFriendships(social.address)
      try {
        expect(await friendships.list({ token: 't', requestId: 'r1' })).toEqual(['bo'])
      } finally {
        friendships.close()
        social.stop()
      }
    }))
