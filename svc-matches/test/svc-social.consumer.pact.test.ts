import path from 'node:path'
import { SocialServiceService } from '@kitchenline/proto/social'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'
import { jsonMessages } from '../../tools/service-tests/protobuf-json.ts'
import { outgoing, replaying } from '../../tools/service-tests/replaying-server.ts'
import { socialFriendships } from '../src/neighbours/neighbours.grpc.ts'

const pact = new PactV4({
  consumer: 'svc-matches',
  provider: 'svc-social',
  dir: path.resolve(import.meta.dirname, '../../pacts'),
  logLevel: 'error',
})

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
      const { CheckFriendshipRequest, CheckFriendshipResponse } = await jsonMessages('social')
      expect(CheckFriendshipResponse!.toJSON(CheckFriendshipResponse!.fromJSON(answer))).toEqual(answer)
      const social = await replaying(
        { checkFriendship: SocialServiceService.checkFriendship },
        CheckFriendshipResponse!.fromJSON(answer),
      )
      const friendships = socialFriendships(social.address)
      try {
        expect(await friendships.areFriends(outgoing, 'bo')).toBe(areFriends)
        expect(social.seen.map((request) => CheckFriendshipRequest!.toJSON(request))).toEqual([read(message.Request.content)])
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
      const { ListFriendsResponse } = await jsonMessages('social')
      const social = await replaying(
        { listFriends: SocialServiceService.listFriends },
        ListFriendsResponse!.fromJSON(read(message.Response[0]!.content)),
      )
      const friendships = socialFriendships(social.address)
      try {
        const since = new Map([['bo', new Date('2026-05-01T12:00:00.000Z')]])
        expect(await friendships.since(outgoing)).toEqual(since)
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
      const { ListFriendIdsResponse } = await jsonMessages('social')
      const social = await replaying(
        { listFriendIds: SocialServiceService.listFriendIds },
        ListFriendIdsResponse!.fromJSON(read(message.Response[0]!.content)),
      )
      const friendships = socialFriendships(social.address)
      try {
        expect(await friendships.list(outgoing)).toEqual(['bo'])
      } finally {
        friendships.close()
        social.stop()
      }
    }))
