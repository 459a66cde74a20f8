import * as pb from '@kitchenline/proto/identity'
import type { Caller } from '@kitchenline/runtime'
import mongoose from 'mongoose'
import { callMethod, type Definition } from '../../tools/service-tests/call-method.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { keepsPromises, offersOnlyPromised } from '../../tools/service-tests/kept-promises.ts'
import { claimsOf } from '../src/claims/claim.ts'
import { newAccount } from '../src/accounts/new-account.ts'
import { hashOfToken } from '../src/password-reset/reset-link.ts'
import { yesterday } from '../src/utc-day.ts'
import { countScan } from '../src/qr/count-scan.ts'
import type { Connection } from '../src/personal-tokens/personal-token.ts'
import { idOfSecret } from '../src/sessions/session.ts'
import { startSession } from '../src/sessions/start-session.ts'
import { setVipStatus } from '../src/vip/set-vip-status.ts'
import { outgoing, startService } from './service.ts'

const definition: Definition = pb.IdentityServiceService
const service = forAllTests(startService)
let caller: Caller | null
let token: string | undefined

async function openAccount({ userId, username, email, password }: Record<string, string>): Promise<void> {
  const { user } = newAccount(service.ctx, {
    username: 'placeholder',
    email: email!,
    password: password!,
    name: username!,
    skillLevel: 3.5,
  })
  const account = { ...user, id: userId!, username: username! }
  const signup = { userId: account.id, signupSource: 'direct', createdAt: account.createdAt }
  await service.ctx.claims.take(claimsOf(account), account.id, account.createdAt, signup)
  await service.ctx.users.insert(account, await service.ctx.passwords.hash(password!))
  await service.ctx.claims.confirm(claimsOf(account), account.id)
  await service.ctx.signups.insert(signup)
}

async function signIn(params: Record<string, string>): Promise<void> {
  await openAccount(params)
  const session = await startSession(service.ctx, params.userId!)
  const { userId, sessionId } = await service.resolve(session.token)
  token = session.token
  caller = { userId, role: 'user', sessionId }
}

const registerAssistant = ({ clientId, redirectUri }: Record<string, string>) => {
  const [createdAt, goesAt] = [service.ctx.clock(), new Date(Date.now() + 60_000)]
  return service.ctx.oauthClients.insert({ id: clientId!, name: 'Assistant', redirectUris: [redirectUri!], createdAt, goesAt })
}

async function connect(params: Record<string, string>, at: Partial<Connection>): Promise<void> {
  await signIn(params)
  await registerAssistant(params)
  const { userId, secret, clientId } = params
  const [createdAt, expiresAt] = [service.ctx.clock(), new Date(Date.now() + 60_000)]
  await service.ctx.personalTokens.insert({
    ...{ userId: userId!, id: idOfSecret(secret!), name: 'Assistant', createdAt, expiresAt },
    scopes: ['matches:read', 'figures:read'],
    connection: { clientId: clientId!, host: 'assistant.example', ...at },
  })
  // A client has no session, and its own token is not replaced.
  token = undefined
}

const states: Record<string, (params: Record<string, string>) => Promise<void>> = {
  'the username and the e-mail are free': async () => undefined,
  'a player has an account': openAccount,
  'a player is signed in': signIn,
  'a tool of the player has a token': async ({ secret, name, ...params }) => {
    await signIn(params)
    const [createdAt, expiresAt] = [service.ctx.clock(), new Date(Date.now() + 60_000)]
    const about = { userId: params.userId!, id: idOfSecret(secret!), name: name!, createdAt, expiresAt }
    await service.ctx.personalTokens.insert({ ...about, scopes: ['matches:read'] })
    // A tool has no session, and its own token is not replaced.
    token = undefined
  },
  'an assistant is registered': async (params) => {
    await signIn(params)
    await registerAssistant(params)
  },
  'a player has allowed an assistant': async ({ turn, challenge, redirectUri, ...params }) => {
    const code = { id: idOfSecret(turn!), challenge: challenge!, redirectUri: redirectUri! }
    await connect({ redirectUri: redirectUri!, ...params }, { code })
  },
  'an assistant is connected': ({ turn, ...params }) => connect(params, { refresh: { id: idOfSecret(turn!) } }),
  'a player wears a picture': async (params) => {
    await openAccount(params)
    await service.ctx.pictures.insert(params.userId!, params.pictureId!, Buffer.from('/9j/2Q==', 'base64'), new Date())
    const worn = { pictureId: params.pictureId }
    await mongoose.connection.collection<{ _id: string }>('users').updateOne({ _id: params.userId! }, { $set: worn })
  },
  'a player shows the figures to everybody': async (params) => {
    await openAccount(params)
    await service.ctx.users.setPrivacy(params.userId!, { visibility: { figures: 'everybody' } })
  },
  'a player was sent a link to a new password': async ({ userId, token: secret }) => {
    await openAccount({ userId: userId!, username: 'ana', email: 'ana@example.com', password: 'correct horse' })
    const [askedAt, expiresAt] = [new Date(), new Date(Date.now() + 60_000)]
    await service.ctx.resets.set(userId!, { tokenHash: hashOfToken(secret!), askedAt, expiresAt }, askedAt)
  },
  'a player is VIP': async ({ userId }) => {
    await signIn({ userId: userId!, username: 'ana', email: 'ana@example.com', password: 'correct horse' })
    await mongoose.connection.collection<{ _id: string }>('users').updateOne({ _id: userId! }, { $set: { isVip: true } })
  },
  'a player came by an invitation': async ({ inviterId, ...params }) => {
    await openAccount({ userId: inviterId!, username: inviterId!, email: `${inviterId}@example.com`, password: params.password! })
    await openAccount(params)
    await mongoose.connection
      .collection<{ _id: string }>('users')
      .updateOne({ _id: params.userId! }, { $set: { referredBy: inviterId } })
  },
  'a QR code was scanned': async ({ qrCodeId }) => {
    const code = { id: qrCodeId!, name: 'Club poster', scanCount: 0, uniqueScans: 0, isActive: true, createdAt: new Date() }
    await service.ctx.qrCodes.insert(code)
    await countScan(service.ctx, { qrCodeId: qrCodeId!, browserId: 'b1' })
  },
  'an administrator is signed in': async ({ userId }) => {
    caller = { userId: userId!, role: 'admin', sessionId: 's1' }
  },
  'yesterday is written down': async () => {
    const figures = { totalUsers: 9, activeUsers: 4, newSignups: 2, qrCodeScans: 3, qrCodeSignups: 1 }
    await service.ctx.daily.put({ date: yesterday(service.ctx.clock()), ...figures }, service.ctx.clock())
  },
  'an administrator made the player VIP': async ({ userId }) => {
    await setVipStatus(service.ctx, { userId: userId!, isVip: true, notes: 'Helps', adminId: 'admin' })
  },
  'a session is running': async (params) => {
    await signIn(params)
    caller = null
  },
}

async function empty(): Promise<void> {
  caller = null
  token = undefined
  for (const collection of await mongoose.connection.db!.collections()) await collection.deleteMany({})
}

it.each(['gateway', 'svc-billing', 'svc-analysis', 'svc-matches'])('keeps every promise made to %s', (consumer) =>
  keepsPromises({
    consumer,
    provider: 'svc-identity',
    definition,
    states,
    empty,
    call: (method, request) => callMethod(service.client, definition[method]!, outgoing(caller), request),
    replaceIds: (content) => (token && 'token' in content ? { ...content, token } : content),
  }),
)

it('is asked every call that it offers', () => offersOnlyPromised('svc-identity', definition))
