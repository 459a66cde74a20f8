import * as pb from '@kitchenline/proto/identity'
import { connect, createEdge, startServer, type Caller, type Outgoing } from '@kitchenline/runtime'
import { createLog } from '@kitchenline/telemetry'
import mongoose from 'mongoose'
import { callsOf } from '../../tools/service-tests/calls-of.ts'
import { ownDatabase } from '../../tools/service-tests/own-database.ts'
import { keyPair, trustedGateway } from '../../tools/service-tests/trusted-gateway.ts'
import { createContext, type Context } from '../src/context.ts'
import { createPasswords } from '../src/credentials/passwords.ts'
import { identityServices } from '../src/server.ts'
import type { Relation } from '../src/visibility/relations.ts'

export const gateway = trustedGateway()
export const sessionKey = keyPair()
/** Patient: passwords of many at once take a busy machine longer than a request of the gateway may last. */
export const outgoing = (caller: Caller | null): Outgoing => ({
  token: gateway.sign(caller, ['svc-identity']),
  requestId: 'r1',
  timeoutMs: 120_000,
})

export const settings = {
  SESSION_KEY_ID: 's1',
  SESSION_PRIVATE_KEY: sessionKey.privateKey,
  SESSION_PUBLIC_KEYS: { s1: sessionKey.publicKey },
  PASSWORD_BLOCKLIST: 'off' as const,
  NODE_ENV: 'test' as const,
  PUBLIC_ORIGIN: 'https://kitchenline.example',
}

const nothing = () => Promise.resolve()
const noNeighbourData = { billing: nothing, social: nothing, matches: nothing, analysis: nothing }

export type Service = Awaited<ReturnType<typeof startService>>

/** Of several hundred accounts made for a test, few are about how hard their passwords are to guess. */
const LITTLE_WORK = { memoryCost: 256, timeCost: 1 }

/** The real server on a free port with a real client and a database of its own. Its context may be changed between calls. */
export async function startService({ hasLittleWork = true } = {}) {
  const log = createLog('svc-identity', 'silent')
  const database = await ownDatabase('svc-identity', log)
  const clock = { ahead: 0 }
  const relations = new Map<string, Relation>()
  const neighbours = {
    erasers: noNeighbourData,
    relations: { to: () => Promise.resolve(relations) },
    priceNotices: { list: () => Promise.resolve([]), confirm: nothing },
  }
  const ctx: Context = {
    ...createContext(settings, neighbours, log),
    ...(hasLittleWork && { passwords: createPasswords(LITTLE_WORK) }),
    clock: () => new Date(Date.now() + clock.ahead),
  }
  const edge = createEdge({ service: 'svc-identity', keys: gateway.keys, log })
  const server = await startServer({ host: '127.0.0.1', port: 0, services: identityServices(ctx, edge) })
  const client = connect(pb.IdentityServiceClient, `127.0.0.1:${server.port}`, [])
  return {
    ctx,
    clock,
    /** Relations of players to the caller. */
    relations,
    client,
    sign: gateway.sign,
    ...calls(client),
    collection: (name: string) => mongoose.connection.collection<Stored>(name),
    async stop() {
      client.close()
      await server.drain()
      await database.drop()
    },
  }
}

type Stored = { _id: string; [field: string]: unknown }

type Filter = NonNullable<pb.ListAuditEntriesRequest['filter']>
const WHOLE_LOG = {
  ...{ adminId: undefined, action: undefined, from: undefined, to: undefined },
  afterAt: undefined,
  afterId: '',
  ascending: false,
  subjects: [] as string[],
  limit: 50,
}
const READING: pb.CreateTokenRequest = { name: 'Sheet', scopes: ['TOKEN_SCOPE_MATCHES_READ'], days: 90 }
const ALL_USERS = { search: undefined, vip: undefined, sort: 'created', descending: true, limit: 50, cursor: undefined }

/** Messages with nothing in them. */
const EMPTY = {
  register: pb.RegisterRequest.decode(new Uint8Array()),
  update: pb.UpdateCurrentUserRequest.decode(new Uint8Array()),
  visibility: pb.Visibility.decode(new Uint8Array()),
}

function calls(client: pb.IdentityServiceClient) {
  const rpc = callsOf(client, outgoing)
  return {
    register: (request: Partial<pb.RegisterRequest>, caller: Caller | null = null) =>
      rpc.register({ ...EMPTY.register, ...request }, caller),
    findAccount: async (username: string) => (await rpc.findAccount({ username }, null)).userId,
    login: (username: string, password: string, caller: Caller | null = null) =>
      rpc.login({ username, password, userAgent: 'Test browser' }, caller),
    privacy: async (caller: Caller | null) => (await rpc.getPrivacy({}, caller)).privacy,
    hide: (caller: Caller | null, hidden: boolean) => rpc.setPrivacy({ privacy: { hidden }, visibility: undefined }, caller),
    show: (caller: Caller, visibility: Partial<pb.Visibility>) =>
      rpc.setPrivacy({ privacy: undefined, visibility: { ...EMPTY.visibility, ...visibility } }, caller),
    visible: async (caller: Caller, userIds: string[], fields: pb.ProfileField[]) =>
      (await rpc.listVisible({ userIds, fields }, caller)).userIds,
    picture: (caller: Caller, userId: string, pictureId: string) => rpc.getPicture({ userId, pictureId }, caller),
    ownSignup: (caller: Caller) => rpc.getOwnSignup({}, caller),
    changePassword: async (caller: Caller | null, currentPassword: string, newPassword: string, language = 'en') => {
      const change = { currentPassword, newPassword, userAgent: 'New', language }
      return (await rpc.changePassword(change, caller)).session!
    },
    askForReset: (email: string, language = 'en') => rpc.requestPasswordReset({ email, language }, null),
    requestErasure: async (caller: Caller, currentPassword: string) =>
      (await rpc.requestErasure({ currentPassword, language: 'en' }, caller)).dueAt!,
    cancelErasure: (caller: Caller) => rpc.cancelErasure({}, caller),
    resetPassword: (token: string, password: string, language = 'en') => rpc.resetPassword({ token, password, language }, null),
    sessions: async (caller: Caller | null) => (await rpc.listSessions({}, caller)).sessions,
    endSessions: (caller: Caller | null) => rpc.endSessions({}, caller),
    createToken: (caller: Caller | null, request: Partial<pb.CreateTokenRequest> = {}) =>
      rpc.createToken({ ...READING, ...request }, caller),
    tokens: async (caller: Caller) => (await rpc.listTokens({}, caller)).tokens,
    revokeToken: (caller: Caller, id: string) => rpc.revokeToken({ id }, caller),
    registerClient: async (name: string, redirectUris: string[]) =>
      (await rpc.registerClient({ name, redirectUris }, null)).client!,
    findClient: async (clientId: string, redirectUri?: string) => (await rpc.findClient({ clientId, redirectUri }, null)).client!,
    grantCode: async (caller: Caller | null, request: pb.GrantCodeRequest) => (await rpc.grantCode(request, caller)).code,
    exchangeCode: (request: pb.ExchangeCodeRequest) => rpc.exchangeCode(request, null),
    refreshConnection: (clientId: string, refreshToken: string) => rpc.refreshConnection({ clientId, refreshToken }, null),
    endConnection: async (clientId: string, token: string) => (await rpc.endConnection({ clientId, token }, null)).endedUserId,
    resolveToken: (secret: string) => rpc.resolveToken({ secret }, null),
    logout: (caller: Caller | null) => rpc.logout({}, caller),
    resolve: (token: string, withoutUse = false) => rpc.resolveSession({ token, withoutUse }, null),
    me: (caller: Caller | null) => rpc.getCurrentUser({}, caller),
    addMoments: async (caller: Caller | null, moments: string[]) =>
      (await rpc.addShownMoments({ moments }, caller)).shownMoments?.moments,
    update: (caller: Caller | null, request: Partial<pb.UpdateCurrentUserRequest>) =>
      rpc.updateCurrentUser({ ...EMPTY.update, ...request }, caller),
    referralStats: (caller: Caller | null) => rpc.getReferralStats({}, caller),
    inviter: (referralCode: string) => rpc.getInviter({ referralCode }, null),
    search: async (caller: Caller | null, query: string, limit = 20) =>
      (await rpc.searchPlayers({ query, limit }, caller)).players.map(({ username }) => username),
    find: (caller: Caller, query: string) => rpc.searchPlayers({ query, limit: 20 }, caller),
    browse: (caller: Caller | null, limit: number, cursor?: string) => rpc.browsePlayers({ limit, cursor }, caller),
    users: (caller: Caller, request: Partial<pb.ListUsersRequest>) => rpc.listUsers({ ...ALL_USERS, ...request }, caller),
    setVip: (caller: Caller, userId: string, isVip: boolean, notes?: string) =>
      rpc.setVipStatus({ userId, isVip, notes }, caller),
    endUserSessions: (caller: Caller, userId: string) => rpc.endUserSessions({ userId }, caller),
    growth: (caller: Caller, timeZone = 'UTC') => rpc.getGrowth({ timeZone }, caller),
    signupHistory: async (caller: Caller, days: number, timeZone = 'UTC') =>
      (await rpc.getSignupHistory({ days, timeZone }, caller)).days,
    signups: (caller: Caller, limit: number, cursor?: string, more: Partial<pb.ListSignupsRequest> = {}) =>
      rpc.listSignups({ limit, cursor, ascending: false, ...more }, caller),
    dailyAnalytics: async (caller: Caller, days: number) => (await rpc.listDailyAnalytics({ days }, caller)).days,
    recordExport: (caller: Caller, table: string, filter: string) => rpc.recordExport({ table, filter }, caller),
    referrers: (caller: Caller, more: Partial<pb.ListReferrersRequest> = {}) =>
      rpc.listReferrers({ limit: 50, ascending: false, ...more }, caller),
    qrCodes: async (caller: Caller) => (await rpc.listQrCodes({ cursor: undefined }, caller)).codes,
    qrCodesAfter: (caller: Caller, cursor?: string) => rpc.listQrCodes({ cursor }, caller),
    createQrCode: async (caller: Caller, name: string, idempotencyKey?: string) =>
      (await rpc.createQrCode({ name, idempotencyKey }, caller)).code!,
    changeQrCode: (caller: Caller, id: string, isActive: boolean) => rpc.changeQrCode({ id, isActive, name: undefined }, caller),
    scan: (qrCodeId: string, browserId: string) => rpc.countScan({ qrCodeId, browserId }, null),
    auditLog: (caller: Caller, filter: Partial<Filter> = {}) =>
      rpc.listAuditEntries({ filter: { ...WHOLE_LOG, ...filter } }, caller),
    players: (caller: Caller | null, ids: string[], withLeaving = false) => rpc.listPlayers({ ids, withLeaving }, caller),
  }
}

/** An administrator without an account. */
export const admin: Caller = { userId: 'adi', role: 'admin', sessionId: 's3' }

export const ana = { username: 'Ana', email: 'ana@example.com', password: 'correct horse', name: 'Ana López' }

/** Who this token of a session is. */
export async function callerOf(service: Service, token: string): Promise<Caller> {
  const { userId, sessionId } = await service.resolve(token)
  return { userId, role: 'user', sessionId }
}

/** A player of this name, signed in. */
export async function signUp(service: Service, username: string, more: Partial<pb.RegisterRequest> = {}) {
  const request = { username, email: `${username}@example.com`, password: 'correct horse', name: username, ...more }
  const { user, session } = await service.register(request)
  return { user: user!, token: session!.token, caller: await callerOf(service, session!.token) }
}

type Mortal = 'users' | 'claims' | 'signups' | 'audit' | 'vips' | 'sessions' | 'personalTokens' | 'mails' | 'resets'

/** The next calls meet a process that dies at this step. */
export async function dying<Part extends Mortal>(
  { ctx }: Pick<Service, 'ctx'>,
  [part, step]: readonly [Part, keyof Context[Part]],
  during: () => Promise<unknown>,
): Promise<void> {
  const whole = ctx[part]
  ctx[part] = { ...whole, [step]: () => Promise.reject(new Error('the process died here')) }
  const outcome = await during().catch(({ code, message }: { code?: string; message: string }) => code ?? message)
  ctx[part] = whole
  expect(outcome).toMatch(/^(UNEXPECTED|the process died here)$/)
}

/** Nothing is stored of players and codes, and the clock is right. */
export async function forgetAll({ clock, collection }: Service): Promise<void> {
  clock.ahead = 0
  const ofPlayers = ['users', 'login_claims', 'user_signup_analytics', 'sessions', 'seen_days']
  const others = ['admin_audit', 'daily_app_analytics', 'qr_code_analytics', 'qr_visitors', 'qr_code_days']
  for (const name of [...ofPlayers, ...others]) await collection(name).deleteMany({})
}

/** Accounts of these moments, seen last at the same ones. */
export const joined = ({ collection }: Service, ...moments: Date[]) =>
  collection('users').insertMany(
    moments.map((createdAt, at) => ({ _id: `u${at}`, createdAt, lastActiveAt: createdAt, isVip: false })),
  )
