import { localDay } from '@kitchenline/domain'
import * as pb from '@kitchenline/proto/social'
import mongoose from 'mongoose'
import { callMethod, type Definition } from '../../tools/service-tests/call-method.ts'
import type { Provider } from '../../tools/service-tests/kept-promises.ts'
import { player, type RunningService } from './running-service.ts'

const definition: Definition = pb.SocialServiceService

type Promised = Omit<Provider, 'consumer'>
type Players = { userId: string; friendId: string }
type Request = { id: string; senderId: string; receiverId: string }

const TODAY = localDay(new Date(), 'UTC')

/** How this service keeps a promise: the caller is the player that the state names. */
export function promisedBy(service: RunningService): Promised {
  let userId = ''
  /** The id in the contract, and the one that the service made. */
  let request = { recorded: '', real: '' }
  const signIn = (params: { userId: string }) => {
    userId = params.userId
    return Promise.resolve()
  }
  const ask = async ({ id, senderId, receiverId }: Request) => {
    const sent = await player(service, senderId).ask({ userId: receiverId })
    request = { recorded: id, real: sent.id }
  }
  const befriend = async (params: Players) => {
    await signIn(params)
    const { id } = await player(service, params.friendId).ask(params)
    await player(service, params.userId).accept(id)
  }
  const states = {
    'a player is signed in': signIn,
    'another player exists': () => Promise.resolve(),
    'a friend request waits for the player': ask,
    'the player has sent a friend request': ask,
    'the player has a friend': befriend,
    'the player has blocked another': async (params: { userId: string; blockedId: string }) => {
      await player(service, params.userId).block({ userId: params.blockedId })
    },
    'a friend has tapped the player': async (params: Players) => {
      await befriend(params)
      await player(service, params.friendId).tap(params, TODAY)
    },
    'the player has tapped a friend': async (params: Players) => {
      await befriend(params)
      await player(service, params.userId).tap({ userId: params.friendId }, TODAY)
    },
    'two players are friends': befriend,
    'two players are strangers': signIn,
  }
  return {
    provider: 'svc-social',
    definition,
    states,
    async empty() {
      for (const collection of await mongoose.connection.db!.collections()) await collection.deleteMany({})
    },
    replaceIds: (content) => ({
      ...content,
      ...(content.id === request.recorded && { id: request.real }),
      // When it was recorded is long ago.
      ...('session' in content && { session: { ...(content.session as object), day: TODAY } }),
      ...('sessions' in content && { sessions: [{ userId, day: TODAY }] }),
    }),
    call(method, message) {
      const token = service.sign({ userId, role: 'user', sessionId: 's1' }, ['svc-social', 'svc-identity'])
      return callMethod(service.client, definition[method]!, { token, requestId: 'r1' }, message)
    },
  }
}
