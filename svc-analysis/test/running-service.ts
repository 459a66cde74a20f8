import { credentials } from '@grpc/grpc-js'
import { AnalysisServiceClient } from '@kitchenline/proto/analysis'
import { createEdge, type KeyRing, startServer } from '@kitchenline/runtime'
import { createLog } from '@kitchenline/telemetry'
import { trustedGateway } from '../../tools/service-tests/trusted-gateway.ts'
import { createContext, type Context, type Neighbours } from '../src/context.ts'
import { analysisServices, SERVICE } from '../src/server.ts'

/** A player without matches, friends or a bill. */
export const NO_NEIGHBOURS: Neighbours = {
  access: {
    get: () => Promise.resolve({ source: 'free_for_all' }),
    use: () => Promise.resolve({ isGranted: true, after: { source: 'free_for_all' } }),
  },
  friendships: { areFriends: () => Promise.resolve(false), list: () => Promise.resolve([]) },
  matchCounter: { count: () => Promise.resolve({ singles: 1, doubles: 0 }) },
  matchFeed: {
    read: () =>
      Promise.resolve({
        ...{ cursor: '', isComplete: true, version: '0', matches: [], deleted: [] },
        counts: { singles: 1, doubles: 0 },
      }),
  },
  ownLevels: {
    find: () => Promise.resolve(3.5),
    areShown: () => Promise.resolve(true),
    isConfirmedShown: () => Promise.resolve(false),
    showing: (_onward, userIds) => Promise.resolve(new Set(userIds)),
  },
}

/** The real server on a free port, and what a caller needs to talk to it. */
export async function startService(overrides: (keys: KeyRing) => Partial<Context> = () => ({})) {
  const { keys, publicKeys, sign, signService } = trustedGateway()
  const log = createLog(SERVICE, 'silent')
  const ctx = createContext({ ...NO_NEIGHBOURS, log, ...overrides(keys) })
  const services = analysisServices(ctx, createEdge({ service: SERVICE, keys, log }))
  const server = await startServer({ host: '127.0.0.1', port: 0, services })
  const client = new AnalysisServiceClient(`127.0.0.1:${server.port}`, credentials.createInsecure())
  return {
    ctx,
    client,
    sign,
    signService,
    publicKeys,
    async stop() {
      client.close()
      await server.drain()
    },
  }
}

export type RunningService = Awaited<ReturnType<typeof startService>>
