import { randomUUID } from 'node:crypto'
import { credentials } from '@grpc/grpc-js'
import { MatchesServiceClient } from '@kitchenline/proto/matches'
import { type Caller, createEdge, type Outgoing, startServer } from '@kitchenline/runtime'
import { createLog } from '@kitchenline/telemetry'
import { ownDatabase } from '../../tools/service-tests/own-database.ts'
import { trustedGateway } from '../../tools/service-tests/trusted-gateway.ts'
import { createContext, type Context } from '../src/context.ts'
import { matchesServices, SERVICE } from '../src/server.ts'

/** After it, sweeping takes an unfinished change for a dead writer's. */
export const LONGER_THAN_ANY_CALL_MS = 61_000

/** A slow machine does all that it is asked in it. */
const CALL_MS = 20_000

const FRIENDS_SINCE = new Date('2026-01-01T00:00:00.000Z')

/** The real server on a free port over a database of its own, and what a caller needs to talk to it. */
export async function startService(overrides: Partial<Context> = {}) {
  const { keys, publicKeys, sign, signService } = trustedGateway()
  const log = createLog(SERVICE, 'silent')
  const database = await ownDatabase(SERVICE, log)
  const friends = new Set<string>()
  /** Who has chosen not to show figures to friends. */
  const reserved = new Set<string>()
  /** What accounts are called. */
  const names = new Map<string, string>()
  const ctx = createContext({
    log,
    answerMs: CALL_MS,
    friendships: {
      areFriends: (_onward, userId) => Promise.resolve(friends.has(userId)),
      list: () => Promise.resolve([...friends]),
      since: () => Promise.resolve(new Map([...friends].map((friend) => [friend, FRIENDS_SINCE]))),
    },
    accounts: {
      showing: (_onward, userIds) =>
        Promise.resolve(new Set(userIds.filter((userId) => friends.has(userId) && !reserved.has(userId)))),
      ownName: ({ userId }) => Promise.resolve(names.get(userId)),
    },
    ...overrides,
  })
  const services = matchesServices(ctx, createEdge({ service: SERVICE, keys, log }))
  const server = await startServer({ host: '127.0.0.1', port: 0, services })
  const client = new MatchesServiceClient(`127.0.0.1:${server.port}`, credentials.createInsecure())

  return {
    ctx,
    client,
    friends,
    reserved,
    names,
    publicKeys,
    sign,
    signService,
    as: (caller: Partial<Caller> & { userId: string }): Outgoing => ({
      token: sign({ role: 'user', sessionId: 's1', ...caller }, [SERVICE, 'svc-social']),
      requestId: 'r1',
      timeoutMs: CALL_MS,
    }),
    async stop() {
      client.close()
      await server.drain()
      await database.drop()
    },
  }
}

export type RunningService = Awaited<ReturnType<typeof startService>>

export const newPlayer = () => randomUUID()
