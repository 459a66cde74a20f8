import { randomUUID } from 'node:crypto'
import { credentials } from '@grpc/grpc-js'
import { SocialServiceClient, type RequestSide, type Session } from '@kitchenline/proto/social'
import { call, type Caller, createEdge, startServer } from '@kitchenline/runtime'
import { createLog } from '@kitchenline/telemetry'
import { ownDatabase } from '../../tools/service-tests/own-database.ts'
import { trustedGateway } from '../../tools/service-tests/trusted-gateway.ts'
import { createContext, type Context } from '../src/context.ts'
import { socialServices, SERVICE } from '../src/server.ts'

/** The real server on a free port over a database of its own, and what a caller needs to talk to it. */
export async function startService(overrides: Partial<Context> = {}) {
  const { keys, sign, signService } = trustedGateway()
  const log = createLog(SERVICE, 'silent')
  const database = await ownDatabase(SERVICE, log)
  const strangers = new Set<string>()
  const ctx = createContext({
    log,
    players: { exists: (_onward, userId) => Promise.resolve(!strangers.has(userId)) },
    ...overrides,
  })
  const services = socialServices(ctx, createEdge({ service: SERVICE, keys, log }))
  const server = await startServer({ host: '127.0.0.1', port: 0, services })
  const client = new SocialServiceClient(`127.0.0.1:${server.port}`, credentials.createInsecure())

  return {
    ctx,
    client,
    /** Ids that no account has. */
    strangers,
    sign,
    signService,
    async stop() {
      client.close()
      await server.drain()
      await database.drop()
    },
  }
}

export type RunningService = Awaited<ReturnType<typeof startService>>

/** One player's view of the service over the wire. */
export function player({ client, sign }: RunningService, userId: string = randomUUID()) {
  const caller: Caller = { userId, role: 'user', sessionId: 's1' }
  const me = () => ({ token: sign(caller, [SERVICE, 'svc-identity']), requestId: 'r1', timeoutMs: 20_000 })
  const requests = async (side: RequestSide) => (await call(client.listFriendRequests.bind(client), { side }, me())).requests
  return {
    userId,
    ask: (other: { userId: string }, idempotencyKey?: string) =>
      call(client.sendFriendRequest.bind(client), { receiverId: other.userId, idempotencyKey }, me()),
    accept: (id: string) => call(client.acceptFriendRequest.bind(client), { id }, me()),
    decline: (id: string) => call(client.declineFriendRequest.bind(client), { id }, me()),
    cancel: (id: string) => call(client.cancelFriendRequest.bind(client), { id }, me()),
    end: (other: { userId: string }) => call(client.endFriendship.bind(client), { userId: other.userId }, me()),
    block: (other: { userId: string }) => call(client.blockPlayer.bind(client), { userId: other.userId }, me()),
    unblock: (other: { userId: string }) => call(client.unblockPlayer.bind(client), { userId: other.userId }, me()),
    blocked: async () =>
      (await call(client.listBlockedPlayers.bind(client), {}, me())).players.map(({ userId: blocked }) => blocked),
    relationships: async (...others: { userId: string }[]) =>
      (
        await call(client.listRelationships.bind(client), { userIds: others.map(({ userId: other }) => other) }, me())
      ).relationships.map(({ status, requestId }) => ({ status: status.replace('RELATIONSHIP_STATUS_', ''), requestId })),
    tap: async ({ userId: id }: { userId: string }, day: string) =>
      (await call(client.tapSession.bind(client), { session: { userId: id, day } }, me())).isNews,
    untap: ({ userId: id }: { userId: string }, day: string) =>
      call(client.untapSession.bind(client), { session: { userId: id, day } }, me()),
    countTaps: async ({ userId: id }: { userId: string }, day: string) =>
      (await call(client.countTaps.bind(client), { sessions: [{ userId: id, day }] }, me())).taps[0],
    newTaps: async () => (await call(client.listNewTaps.bind(client), {}, me())).sessions,
    seeTaps: (upTo: Date) => call(client.seeTaps.bind(client), { upTo }, me()),
    givenTaps: async () => {
      const sessions: Session[] = []
      let cursor: string | undefined
      do {
        const page = await call(client.listOwnTaps.bind(client), { limit: 2, cursor }, me())
        sessions.push(...page.sessions)
        cursor = page.nextCursor
      } while (cursor !== undefined)
      return sessions
    },
    received: () => requests('REQUEST_SIDE_RECEIVED'),
    sent: () => requests('REQUEST_SIDE_SENT'),
    requests,
    friends: async () => (await call(client.listFriends.bind(client), {}, me())).friendships,
    friendIds: async () => (await call(client.listFriendIds.bind(client), {}, me())).userIds,
    isFriendOf: async (other: { userId: string }) =>
      (await call(client.checkFriendship.bind(client), { userId: other.userId }, me())).areFriends,
  }
}

export type Player = ReturnType<typeof player>

/** What each sees of the other, in every list. */
export async function expectStrangers(ana: Player, bo: Player, status = 'NONE') {
  expect([await ana.friends(), await bo.friends()]).toEqual([[], []])
  expect([await ana.friendIds(), await bo.friendIds()]).toEqual([[], []])
  expect([await ana.isFriendOf(bo), await bo.isFriendOf(ana)]).toEqual([false, false])
  for (const one of [ana, bo]) expect([...(await one.sent()), ...(await one.received())]).toEqual([])
  expect([await ana.relationships(bo), await bo.relationships(ana)]).toMatchObject([[{ status }], [{ status }]])
}
