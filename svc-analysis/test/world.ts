import { randomUUID } from 'node:crypto'
import type { MatchFormat, Role } from '@kitchenline/domain'
import { AnalysisServiceClient } from '@kitchenline/proto/analysis'
import { matchFormat } from '@kitchenline/proto/codecs'
import { MatchesServiceClient } from '@kitchenline/proto/matches'
import { connect, createEdge, startServer, type Edge, type Outgoing } from '@kitchenline/runtime'
import { createLog } from '@kitchenline/telemetry'
import type { GrpcServices } from '@kitchenline/mongo/run-service'
import { callsOf } from '../../tools/service-tests/calls-of.ts'
import { ownDatabase } from '../../tools/service-tests/own-database.ts'
import { trustedGateway } from '../../tools/service-tests/trusted-gateway.ts'
import { createContext as billingContext } from '../../svc-billing/src/context.ts'
import { billingServices } from '../../svc-billing/src/server.ts'
import { seedSettings } from '../../svc-billing/src/settings/change-setting.ts'
import { createContext as matchesContext } from '../../svc-matches/src/context.ts'
import { matchesServices } from '../../svc-matches/src/server.ts'
import { player as matchPlayer, type Player as MatchPlayer } from '../../svc-matches/test/player.ts'
import type { RunningService as RunningMatches } from '../../svc-matches/test/running-service.ts'
import { billingAccess } from '../src/access/access.grpc.ts'
import { createContext, type Context } from '../src/context.ts'
import { matchesCounter } from '../src/matches/match-counter.grpc.ts'
import { matchesFeed } from '../src/matches/match-feed.grpc.ts'
import { analysisServices } from '../src/server.ts'

const HERE = '127.0.0.1'
const AUDIENCE = ['svc-analysis', 'svc-matches', 'svc-social', 'svc-billing', 'svc-identity']

/**
 * svc-analysis with the real svc-matches and svc-billing over one engine. Tests set friends, VIPs and the own level; the clock is
 * its own.
 */
export async function startWorld(overrides: Partial<Context> = {}) {
  const { keys, publicKeys, sign, signService } = trustedGateway()
  const log = createLog('test', 'silent')
  const database = await ownDatabase('svc-analysis', log)
  const serve = (services: (edge: Edge) => GrpcServices, service: string) =>
    startServer({ host: HERE, port: 0, services: services(createEdge({ service, keys, log })) })
  const set = { now: new Date('2026-06-01T12:00:00.000Z'), friends: new Set<string>(), vips: new Set<string>(), ownLevel: 3.5 }
  /** Who has chosen not to show level or figures to friends. */
  const reserved = new Set<string>()
  /** Who has chosen to show friends the level from confirmed matches. */
  const showConfirmed = new Set<string>()
  const areFriends = (_onward: Outgoing, userId: string) => Promise.resolve(set.friends.has(userId))

  const list = () => Promise.resolve([...set.friends])
  const since = () => Promise.resolve(new Map([...set.friends].map((friend) => [friend, new Date('2026-01-01T00:00:00.000Z')])))
  const shown = (_onward: Outgoing, userIds: string[]) =>
    Promise.resolve(new Set(userIds.filter((userId) => set.friends.has(userId) && !reserved.has(userId))))
  const accounts = { showing: shown, ownName: () => Promise.resolve(undefined) }
  const matches = matchesContext({ log, friendships: { areFriends, list, since }, accounts })
  const matchesServer = await serve((edge) => matchesServices(matches, edge), 'svc-matches')
  const isVip = (onward: Outgoing) => Promise.resolve(set.vips.has(userOf(onward)))
  const billing = billingContext({ log, provider: undefined, vips: { isVip }, returnUrl: 'http://localhost' })
  await seedSettings(billing)
  const billingServer = await serve((edge) => billingServices(billing, edge), 'svc-billing')

  const access = billingAccess(`${HERE}:${billingServer.port}`)
  const matchFeed = matchesFeed(`${HERE}:${matchesServer.port}`)
  const matchCounter = matchesCounter(`${HERE}:${matchesServer.port}`)
  const ownLevels = {
    find: () => Promise.resolve(set.ownLevel),
    showing: (_onward: Outgoing, userIds: string[]) =>
      Promise.resolve(new Set(userIds.filter((userId) => !reserved.has(userId)))),
    isConfirmedShown: (_onward: Outgoing, userId: string) => Promise.resolve(showConfirmed.has(userId)),
    areShown: (_onward: Outgoing, userId: string) => Promise.resolve(!reserved.has(userId)),
  }
  const neighbours = { access, matchFeed, matchCounter, ownLevels, friendships: { areFriends, list } }
  const ctx = createContext({ ...neighbours, log, clock: () => (set.now = new Date(set.now.getTime() + 1)), ...overrides })
  const server = await serve((edge) => analysisServices(ctx, edge), 'svc-analysis')
  const client = connect(AnalysisServiceClient, `${HERE}:${server.port}`, [])
  const matchClient = connect(MatchesServiceClient, `${HERE}:${matchesServer.port}`, [])

  const as = (caller: { userId: string; role?: Role }): Outgoing => ({
    token: sign({ role: 'user', sessionId: 's1', ...caller }, AUDIENCE),
    requestId: 'r1',
    // A busy machine is slow; no test here is about time.
    timeoutMs: 20_000,
  })

  const turn = (value: string) => billing.settings.replace({ key: 'subscriptions_enabled', value, updatedAt: new Date() })

  /** One player's view of it all. */
  function player(userId: string = randomUUID(), role: Role = 'user') {
    const me = () => as({ userId, role })
    const rpc = callsOf<AnalysisServiceClient, void>(client, me)
    const format = (one: MatchFormat) => matchFormat.encode(one)
    return {
      userId,
      onward: me,
      matches: matchPlayer({ client: matchClient, as } as unknown as RunningMatches, userId) as MatchPlayer,
      analysis: (one: MatchFormat = 'singles', of = userId, language = 'en') =>
        rpc.getSkillAnalysis({ userId: of, format: format(one), language }),
      stored: (language = 'en') => rpc.getStoredAnalyses({ language }),
      history: (one: MatchFormat = 'singles', page: { limit?: number; cursor?: string } = {}, of = userId) =>
        rpc.listAnalyses({ userId: of, format: format(one), limit: 0, ...page }),
      line: async (one: MatchFormat = 'singles', of = userId) =>
        (await rpc.getLevelLine({ userId: of, format: format(one) })).days,
      math: (one: MatchFormat | 'any' = 'singles', page: { limit?: number; cursor?: string; matchId?: string } = {}) =>
        rpc.getAnalysisMath({ format: matchFormat.encode(one === 'any' ? undefined : one), limit: 0, ...page }),
      /** Whether levels are linked with friends', or turns that. */
      linking: async (enabled?: boolean) =>
        enabled === undefined ? (await rpc.getLevelLinking({})).enabled : (await rpc.setLevelLinking({ enabled })).enabled,
      drills: async (one: MatchFormat = 'singles') => (await rpc.getDrills({ format: format(one) })).drills!,
      setDrill: async (code: string, done: boolean, one: MatchFormat = 'singles') =>
        (await rpc.setDrill({ format: format(one), code, done })).drills!,
      outlook: (question: { target: number; firstDay: string; lastDay: string }) =>
        rpc.getLevelOutlook({ format: 'MATCH_FORMAT_SINGLES', ...question }),
      forecast: (one: MatchFormat, opponentIds: string[], opponentLevels: number[] = []) =>
        rpc.getMatchForecast({ format: format(one), opponentIds, opponentLevels }),
    }
  }

  return {
    ctx,
    set,
    reserved,
    showConfirmed,
    client,
    sign,
    signService,
    publicKeys,
    billing,
    neighbours,
    player,
    ports: { matches: matchesServer.port, billing: billingServer.port },
    switchOn: () => turn('true'),
    switchOff: () => turn('false'),
    async stop() {
      for (const one of [client, matchClient, access, matchFeed, matchCounter]) one.close()
      for (const one of [server, matchesServer, billingServer]) await one.drain()
      await database.drop()
    },
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>
export type Player = ReturnType<World['player']>

function userOf({ token }: Outgoing): string {
  const [, claims = ''] = token.split('.')
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub
}
