import { createHash, createHmac, randomUUID } from 'node:crypto'
import {
  cleanLine,
  CONNECTION_DAYS,
  CONNECTION_SCOPES,
  DAY_MS,
  DomainError,
  isWithin,
  readPersonalToken,
  TOKEN_NAME_MAX,
  writePersonalToken,
  type TokenScope,
} from '@kitchenline/domain'
import type { Caller } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import type { Connection, PersonalToken } from '../personal-tokens/personal-token.ts'
import { requireThat, storeToken } from '../personal-tokens/personal-tokens.ts'
import { idOfSecret, newSecret } from '../sessions/session.ts'
import { areRedirectUris, isRegistered, nameOf, type OAuthClient } from './oauth-client.ts'

const CODE_MS = 60_000
const ACCESS_MS = 60 * 60_000
/** Within it a refresh token may be shown again: its answer was lost, or two requests of the client shared it. */
const AGAIN_MS = 10_000
const UNCONNECTED_MS = 7 * DAY_MS

export type Tokens = { accessToken: string; refreshToken: string; expiresInSeconds: number; scopes: TokenScope[] }
/** Without tokens it is refused. */
type Answer = { tokens?: Tokens; endedUserId?: string }

export async function registerClient(ctx: Context, request: Pick<OAuthClient, 'name' | 'redirectUris'>): Promise<OAuthClient> {
  const { redirectUris } = request
  requireThat('redirect_uris', areRedirectUris(redirectUris))
  const name = nameOf(cleanLine(request.name), redirectUris)
  requireThat('client_name', isWithin(name, TOKEN_NAME_MAX))
  const createdAt = ctx.clock()
  const client = { id: randomUUID(), name, redirectUris, createdAt, goesAt: new Date(createdAt.getTime() + UNCONNECTED_MS) }
  await ctx.oauthClients.insert(client)
  return client
}

export async function findClient(ctx: Context, clientId: string, redirectUri: string | undefined): Promise<OAuthClient> {
  const client = await ctx.oauthClients.find(clientId, ctx.clock())
  if (!client || (redirectUri !== undefined && !isRegistered(client, redirectUri))) throw new DomainError('CONNECTION_UNKNOWN')
  return client
}

type Consent = { clientId: string; redirectUri: string; scopes: TokenScope[]; challenge: string }

/** A connection that its client has a minute to fetch. */
export async function grantCode(ctx: Context, caller: Caller, request: Consent): Promise<string> {
  const { clientId, redirectUri, challenge } = request
  const { userId } = caller
  const { name } = await findClient(ctx, clientId, redirectUri)
  const scopes = CONNECTION_SCOPES.filter((scope) => request.scopes.includes(scope))
  requireThat('scope', scopes.length > 0 && scopes.length === request.scopes.length)
  requireThat('code_challenge', /^[\w-]{43}$/.test(challenge))
  const [secret, turn, createdAt] = [newSecret(), newSecret(), ctx.clock()]
  const code = { id: idOfSecret(turn), challenge, redirectUri }
  await ctx.personalTokens.deleteUnfetched(userId, createdAt)
  await storeToken(ctx, caller, {
    ...{ userId, id: idOfSecret(secret), name, scopes, createdAt },
    expiresAt: new Date(createdAt.getTime() + CODE_MS),
    connection: { clientId, host: new URL(redirectUri).hostname, code },
  })
  ctx.log.info({ userId, scopes }, 'connection allowed')
  return writePersonalToken('code', { userId, secret, turn })
}

type Exchange = { clientId: string; code: string; verifier: string; redirectUri?: string | undefined }

/** A code that is shown twice, or by someone without its verifier, was stolen: its connection ends. */
export async function exchangeCode(ctx: Context, { clientId, code, verifier, redirectUri }: Exchange): Promise<Answer> {
  const found = await findConnection(ctx, 'code', code, clientId)
  if (!found) return {}
  const { token, connection, secret, turn } = found
  const { userId, id } = token
  const { id: codeId, challenge, redirectUri: granted } = connection.code ?? {}
  const isRight = codeId === idOfSecret(turn) && challengeOf(verifier) === challenge && (redirectUri ?? granted) === granted
  const now = ctx.clock()
  const expiresAt = new Date(now.getTime() + CONNECTION_DAYS * DAY_MS)
  const next = nextTokens({ ...token, expiresAt }, { secret, access: newSecret(), refresh: newSecret() }, now)
  if (!isRight || !(await ctx.personalTokens.advance(next.token, { 'connection.code.id': codeId }))) return end(ctx, token)
  await ctx.oauthClients.retain(clientId, new Date(expiresAt.getTime() + UNCONNECTED_MS))
  await ctx.personalTokens.deleteOthers(userId, { 'connection.clientId': clientId }, id)
  return { tokens: next.tokens }
}

/** RFC 7636: S256. */
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

type Refresh = { clientId: string; refreshToken: string }

/**
 * The next pair follows from the token that is shown and a salt, so that it can be answered again and still no hash of the database
 * leads to it. Who shows a token that was refreshed before is a thief, or was robbed: the connection ends.
 */
export async function refreshConnection(ctx: Context, request: Refresh): Promise<Answer> {
  const found = await findConnection(ctx, 'refresh', request.refreshToken, request.clientId)
  if (!found) return {}
  const { token, connection, secret, turn } = found
  const { refresh, replaced } = connection
  const [shown, now] = [idOfSecret(turn), ctx.clock()]
  const after = (salt: string) => ({ secret, access: derived(turn, `access ${salt}`), refresh: derived(turn, `refresh ${salt}`) })
  if (replaced?.id === shown && Math.abs(now.getTime() - replaced.at.getTime()) < AGAIN_MS)
    return { tokens: nextTokens(token, after(replaced.salt), now).tokens }
  if (refresh?.id !== shown) return end(ctx, token)
  const salt = newSecret()
  const next = nextTokens(token, after(salt), now, { id: shown, salt, at: now })
  if (await ctx.personalTokens.advance(next.token, { 'connection.refresh.id': shown })) return { tokens: next.tokens }
  // Another request was quicker, and has left what to answer.
  return refreshConnection(ctx, request)
}

const derived = (turn: string, what: string) => createHmac('sha256', turn).update(what).digest('base64url')

export async function endConnection(ctx: Context, { clientId, token }: { clientId: string; token: string }): Promise<Answer> {
  const found = (await findConnection(ctx, 'access', token, clientId)) ?? (await findConnection(ctx, 'refresh', token, clientId))
  return found ? end(ctx, found.token) : {}
}

/** Who names its secret was once given one of its tokens. */
async function findConnection(ctx: Context, kind: 'code' | 'access' | 'refresh', text: string, clientId: string) {
  const parts = readPersonalToken(text)
  if (parts?.kind !== kind || parts.turn === undefined) return undefined
  const { userId, secret, turn } = parts
  const token = await ctx.personalTokens.find(userId, idOfSecret(secret), ctx.clock())
  if (token?.connection?.clientId !== clientId) return undefined
  return { token, connection: token.connection, secret, turn }
}

async function end(ctx: Context, { userId, id }: PersonalToken): Promise<Answer> {
  await ctx.personalTokens.delete(userId, id)
  ctx.log.info({ userId }, 'connection ended')
  return { endedUserId: userId }
}

type Secrets = { secret: string; access: string; refresh: string }

function nextTokens(token: PersonalToken, secrets: Secrets, now: Date, replaced?: Connection['replaced']) {
  const { userId, scopes, expiresAt, connection } = token
  const { secret, access, refresh } = secrets
  const lifeMs = Math.min(ACCESS_MS, expiresAt!.getTime() - now.getTime())
  const { clientId, host } = connection!
  const next: Connection = {
    ...{ clientId, host, replaced },
    access: { id: idOfSecret(access), expiresAt: new Date(now.getTime() + lifeMs) },
    refresh: { id: idOfSecret(refresh) },
  }
  const tokens: Tokens = {
    accessToken: writePersonalToken('access', { userId, secret, turn: access }),
    refreshToken: writePersonalToken('refresh', { userId, secret, turn: refresh }),
    expiresInSeconds: Math.floor(lifeMs / 1_000),
    scopes,
  }
  return { token: { ...token, connection: next }, tokens }
}
