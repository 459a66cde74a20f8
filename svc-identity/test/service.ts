import * as pb from '@kitchenline/proto/identity'
import { call, connect, createEdge, createLog, startServer, type Caller, type Outgoing } from '@kitchenline/runtime'
import mongoose from 'mongoose'
import { ownDatabase } from '../../tools/service-tests/own-database.ts'
import { keyPair, trustedGateway } from '../../tools/service-tests/trusted-gateway.ts'
import { createContext, type Context } from '../src/context.ts'
import { createPasswords } from '../src/credentials/passwords.ts'
import { identityServices } from '../src/server.ts'
import type { Relation } from '../src/visibility/relations.ts'

export const gateway = trustedGateway()
export const sessionKey = keyPair()
/** Patient: twenty passwords at once take a busy machine longer than a request of the gateway may last. */
export const outgoing = (caller: Caller | null): Outgoing => ({
  token: gateway.sign(caller, ['svc-identity']),
  requestId: 'r1',
  timeoutMs: 20_000,
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
  return {
    register: (request: Partial<pb.RegisterRequest>, caller: Caller | null = null) =>
      call(client.register.bind(client), { ...EMPTY.register, ...request }, outgoing(caller)),
    findAccount: async (username: string) => (await call(client.findAccount.bind(client), { username }, outgoing(null))).userId,
    login: (username: string, password: string, caller: Caller | null = null) =>
      call(client.login.bind(client), { username, password, userAgent: 'Test browser' }, outgoing(caller)),
    privacy: async (caller: Caller | null) => (await call(client.getPrivacy.bind(client), {}, outgoing(caller))).privacy,
    hide: (caller: Caller | null, hidden: boolean) =>
      call(client.setPrivacy.bind(client), { privacy: { hidden }, visibility: undefined }, outgoing(caller)),
    show: (caller: Caller, visibility: Partial<pb.Visibility>) =>
      call(
        client.setPrivacy.bind(client),
        { privacy: undefined, visibility: { ...EMPTY.visibility, ...visibility } },
        outgoing(caller),
      ),
    visible: async (caller: Caller, userIds: string[], fields: pb.ProfileField[]) =>
      (await call(client.listVisible.bind(client), { userIds, fields }, outgoing(caller))).userIds,
    picture: (caller: Caller, userId: string, pictureId: string) =>
      call(client.getPicture.bind(client), { userId, pictureId }, outgoing(caller)),
    ownSignup: (caller: Caller) => call(client.getOwnSignup.bind(client), {}, outgoing(caller)),
    changePassword: async (caller: Caller | null, currentPassword: string, newPassword: string, language = 'en') => {
      const change = { currentPassword, newPassword, userAgent: 'New', language }
      return (await call(client.changePassword.bind(client), change, outgoing(caller))).session!
    },
    askForReset: (email: string, language = 'en') =>
      call(client.requestPasswordReset.bind(client), { email, language }, outgoing(null)),
    requestErasure: async (caller: Caller, currentPassword: string) =>
      (await call(client.requestErasure.bind(client), { currentPassword, language: 'en' }, outgoing(caller))).dueAt!,
    cancelErasure: (caller: Caller) => call(client.cancelErasure.bind(client), {}, outgoing(caller)),
    resetPassword: (token: string, password: string, language = 'en') =>
      call(client.resetPassword.bind(client), { token, password, language }, outgoing(null)),
    sessions: async (caller: Caller | null) => (await call(client.listSessions.bind(client), {}, outgoing(caller))).sessions,
    endSessions: (caller: Caller | null) => call(client.endSessions.bind(client), {}, outgoing(caller)),
    createToken: (caller: Caller | null, request: Partial<pb.CreateTokenRequest> = {}) =>
      call(client.createToken.bind(client), { ...READING, ...request }, outgoing(caller)),
    tokens: async (caller: Caller) => (await call(client.listTokens.bind(client), {}, outgoing(caller))).tokens,
    revokeToken: (caller: Caller, id: string) => call(client.revokeToken.bind(client), { id }, outgoing(caller)),
    registerClient: async (name: string, redirectUris: string[]) =>
      (await call(client.registerClient.bind(client), { name, redirectUris }, outgoing(null))).client!,
    findClient: async (clientId: string, redirectUri?: string) =>
      (await call(client.findClient.bind(client), { clientId, redirectUri }, outgoing(null))).client!,
    grantCode: async (caller: Caller | null, request: pb.GrantCodeRequest) =>
      (await call(client.grantCode.bind(client), request, outgoing(caller))).code,
    exchangeCode: (request: pb.ExchangeCodeRequest) => call(client.exchangeCode.bind(client), request, outgoing(null)),
    refreshConnection: (clientId: string, refreshToken: string) =>
      call(client.refreshConnection.bind(client), { clientId, refreshToken }, outgoing(null)),
    endConnection: async (clientId: string, token: string) =>
      (await call(client.endConnection.bind(client), { clientId, token }, outgoing(null))).endedUserId,
    resolveToken: (secret: string) => call(client.resolveToken.bind(client), { secret }, outgoing(null)),
    logout: (caller: Caller | null) => call(client.logout.bind(client), {}, outgoing(caller)),
    resolve: (token: string, withoutUse = false) =>
      call(client.resolveSession.bind(client), { token, withoutUse }, outgoing(null)),
    me: (caller: Caller | null) => call(client.getCurrentUser.bind(client), {}, outgoing(caller)),
    addMoments: async (caller: Caller | null, moments: string[]) =>
      (await call(client.addShownMoments.bind(client), { moments }, outgoing(caller))).shownMoments?.moments,
    update: (caller: Caller | null, request: Partial<pb.UpdateCurrentUserRequest>) =>
      call(client.updateCurrentUser.bind(client), { ...EMPTY.update, ...request }, outgoing(caller)),
    referralStats: (caller: Caller | null) => call(client.getReferralStats.bind(client), {}, outgoing(caller)),
    inviter: (referralCode: string) => call(client.getInviter.bind(client), { referralCode }, outgoing(null)),
    search: async (caller: Caller | null, query: string, limit = 20) =>
      (await call(client.searchPlayers.bind(client), { query, limit }, outgoing(caller))).players.map(({ username }) => username),
    find: (caller: Caller, query: string) => call(client.searchPlayers.bind(client), { query, limit: 20 }, outgoing(caller)),
    browse: (caller: Caller | null, limit: number, cursor?: string) =>
      call(client.browsePlayers.bind(client), { limit, cursor }, outgoing(caller)),
    users: (caller: Caller, request: Partial<pb.ListUsersRequest>) =>
      call(client.listUsers.bind(client), { ...ALL_USERS, ...request }, outgoing(caller)),
    setVip: (caller: Caller, userId: string, isVip: boolean, notes?: string) =>
      call(client.setVipStatus.bind(client), { userId, isVip, notes }, outgoing(caller)),
    endUserSessions: (caller: Caller, userId: string) => call(client.endUserSessions.bind(client), { userId }, outgoing(caller)),
    growth: (caller: Caller, timeZone = 'UTC') => call(client.getGrowth.bind(client), { timeZone }, outgoing(caller)),
    signupHistory: async (caller: Caller, days: number, timeZone = 'UTC') =>
      (await call(client.getSignupHistory.bind(client), { days, timeZone }, outgoing(caller))).days,
    signups: (caller: Caller, limit: number, cursor?: string, more: Partial<pb.ListSignupsRequest> = {}) =>
      call(client.listSignups.bind(client), { limit, cursor, ascending: false, ...more }, outgoing(caller)),
    dailyAnalytics: async (caller: Caller, days: number) =>
      (await call(client.listDailyAnalytics.bind(client), { days }, outgoing(caller))).days,
    recordExport: (caller: Caller, table: string, filter: string) =>
      call(client.recordExport.bind(client), { table, filter }, outgoing(caller)),
    auditAdmins: async (caller: Caller) => (await call(client.listAuditAdmins.bind(client), {}, outgoing(caller))).adminIds,
    referrers: (caller: Caller, more: Partial<pb.ListReferrersRequest> = {}) =>
      call(client.listReferrers.bind(client), { limit: 50, ascending: false, ...more }, outgoing(caller)),
    qrCodes: async (caller: Caller) =>
      (await call(client.listQrCodes.bind(client), { cursor: undefined }, outgoing(caller))).codes,
    qrCodesAfter: (caller: Caller, cursor?: string) => call(client.listQrCodes.bind(client), { cursor }, outgoing(caller)),
    createQrCode: async (caller: Caller, name: string, idempotencyKey?: string) =>
      (await call(client.createQrCode.bind(client), { name, idempotencyKey }, outgoing(caller))).code!,
    changeQrCode: (caller: Caller, id: string, isActive: boolean) =>
      call(client.changeQrCode.bind(client), { id, isActive, name: undefined }, outgoing(caller)),
    scan: (qrCodeId: string, browserId: string) => call(client.countScan.bind(client), { qrCodeId, browserId }, outgoing(null)),
    auditLog: (caller: Caller, filter: Partial<Filter> = {}) =>
      call(client.listAuditEntries.bind(client), { filter: { ...WHOLE_LOG, ...filter } }, outgoing(caller)),
    players: (caller: Caller | null, ids: string[], withLeaving = false) =>
      call(client.listPlayers.bind(client), { ids, withLeaving }, outgoing(caller)),
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
