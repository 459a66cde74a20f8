import type { Endpoint } from '@kitchenline/api'
import { DomainError } from '@kitchenline/domain'
import { role } from '@kitchenline/proto/codecs'
import { boundedMap, readToken, SESSION_TOKEN, type KeyRing } from '@kitchenline/runtime'
import type { Request, Response } from 'express'
import type { News } from '../news/news.ts'
import type { Scope } from '../services/scope.ts'
import type { Services } from '../services/services.ts'
import { looksLikeToken, type SessionCookie } from '../http/cookies.ts'
import { toolSecretOf } from '../http/tool-secret.ts'
import { shareOfTools, type Actor } from './actor.ts'
import { nullIfUnauthenticated } from './null-if-unauthenticated.ts'
import { thenForget } from './player-memo.ts'
import { resolveTool } from './resolve-tool.ts'
import type { SessionMemo } from './session-memo.ts'

/** Signatures of so many cookies are known again. */
const REMEMBERED = 10_000

export type Sessions = {
  cookie: SessionCookie
  /**
   * Whose share this request takes before its session is looked up: that of the player if it ran when last seen, else of the cookie. No one
   * has signed the token of a tool, so one that is not known takes from its network.
   */
  holderOf(req: Request): string | undefined
  /**
   * Who sends this request. A cookie that names no running session stays: the browser may have a newer one by now. The token of a tool that
   * is not valid is refused. What only an administrator may is answered by the record: a player may have become one.
   */
  callerOf(req: Request, res: Response, scope: Scope, access?: Endpoint['access']): Promise<Actor | null>
  /** The same question later on, when the answer has long begun. */
  stillRuns(req: Request, scope: Scope): Promise<boolean>
  /** Around everything that ends sessions of a player: before it is answered no gateway believes them, nor when it may have failed half-way. */
  ending<T>(playerId: string, end: () => Promise<T>): Promise<T>
  /** The same, where whose sessions they were is known only afterwards. */
  ended(playerId: string): Promise<void>
}

/** Who holds a token, by its signature, and when it expires. */
type Holder = { userId: string; expiresAt: number }

type Options = { keys: KeyRing; cookie: SessionCookie; identity: Services['identity']; memo: SessionMemo; news: News }

export function createSessions({ keys, cookie, identity, memo, news }: Options): Sessions {
  const holders = boundedMap<string, Holder>(REMEMBERED)

  function holderOf(token: string | undefined): Holder | undefined {
    if (token === undefined) return undefined
    const known = holders.get(token)
    if (known && Date.now() < known.expiresAt) return known
    const holder = readHolder(token, keys)
    if (holder) holders.set(token, holder)
    return holder
  }

  const takeBackAtEnd = renewals(memo)

  async function ended(playerId: string): Promise<void> {
    await memo.forget(playerId)
    news.sessionsChanged(playerId)
  }

  return {
    cookie,
    holderOf(req) {
      const secret = toolSecretOf(req)
      if (secret !== undefined) {
        const playerId = memo.holderOf(secret)
        return playerId && shareOfTools(playerId)
      }
      const token = cookie.read(req)
      return token !== undefined && holderOf(token) ? (memo.holderOf(keyOf(token)) ?? token) : undefined
    },
    async callerOf(req, res, scope, access) {
      const secret = toolSecretOf(req)
      if (secret !== undefined) return resolveTool(identity, memo, { secret, req, scope })
      const token = cookie.read(req)
      if (token === undefined) return null
      const holder = holderOf(token)
      if (!holder) return null
      const resolveNow = () => resolve(token, res, scope)
      // What has expired by the clock of this host svc-identity may still know by its own.
      const hasExpired = Date.now() >= holder.expiresAt
      if (hasExpired || access === 'admin') return resolveNow()
      return memo.valueOf({ key: keyOf(token), playerId: holder.userId, ask: resolveNow })
    },
    ended,
    ending: (playerId, end) => thenForget(end, () => ended(playerId)),
    async stillRuns(req, scope) {
      const token = cookie.read(req)
      if (token === undefined) return false
      // A renewed token could not be sent, and a page that lies open is not used.
      const question = { token, withoutUse: true }
      return (await nullIfUnauthenticated(() => identity.call(scope, 'resolveSession', question))) !== null
    },
  }

  async function resolve(token: string, res: Response, scope: Scope): Promise<Actor | null> {
    const session = await nullIfUnauthenticated(() => identity.call(scope, 'resolveSession', { token, withoutUse: false }))
    if (!session) return null
    const rights = role.decode(session.role)
    if (!rights || !session.userId || !session.sessionId)
      throw new DomainError('UNEXPECTED', {}, { cause: 'session without a holder' })
    if (session.renewed) {
      cookie.set(res, session.renewed)
      takeBackAtEnd(res, session.userId)
    }
    return { userId: session.userId, role: rights, sessionId: session.sessionId }
  }
}

/** The first request of each day is asked for: by it svc-identity counts who was there. */
const keyOf = (token: string): string => `${new Date().toISOString().slice(0, 10)} ${token}`

/** A renewed cookie is not sent any more once sessions of its holder were ended: the browser may have got another one meanwhile. */
function renewals(memo: SessionMemo): (res: Response, playerId: string) => void {
  const unsent = new Map<Response, string>()
  memo.onForget((ended) => {
    for (const [res, playerId] of unsent) if ((ended ?? playerId) === playerId && !res.headersSent) res.removeHeader('Set-Cookie')
  })
  return (res, playerId) => {
    unsent.set(res, playerId)
    res.once('close', () => unsent.delete(res))
  }
}

/** Keeps forgeries from the service. Only the record shows whether the session has ended. */
function readHolder(token: string, keys: KeyRing): Holder | undefined {
  const claims = looksLikeToken(token) ? readToken(token, { ...SESSION_TOKEN, keys }) : undefined
  return claims?.sub === undefined ? undefined : { userId: claims.sub, expiresAt: (claims.exp ?? 0) * 1_000 }
}
