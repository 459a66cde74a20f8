import { DomainError } from '@kitchenline/domain'
import { role } from '@kitchenline/proto/codecs'
import type { Caller, KeyRing } from '@kitchenline/runtime'
import type { Request, Response } from 'express'
import jwt from 'jsonwebtoken'
import type { Scope } from './scope.ts'
import type { Services } from './services.ts'
import { looksLikeToken, type SessionCookie } from './session-cookie.ts'

const ISSUER = 'kitchenline-identity'
const AUDIENCE = 'kitchenline-gateway'
const TYPE = 'session+jwt'
const TOLERANCE_SECONDS = 120

export type Sessions = {
  cookie: SessionCookie
  /** Whose token this request carries, by its signature alone. Whether the session still runs is another question. */
  holderOf(req: Request): string | undefined
  /** Who sends this request. A cookie that names no running session is taken away. */
  callerOf(req: Request, res: Response, scope: Scope): Promise<Caller | null>
  /** The same question later on, when the answer has long begun. */
  stillRuns(req: Request, scope: Scope): Promise<boolean>
}

export function createSessions(options: { keys: KeyRing; cookie: SessionCookie; identity: Services['identity'] }): Sessions {
  const { keys, cookie, identity } = options
  const holders = new WeakMap<Request, string | undefined>()
  return {
    cookie,
    holderOf(req) {
      if (!holders.has(req)) holders.set(req, subjectOf(cookie.read(req), keys))
      return holders.get(req)
    },
    async callerOf(req, res, scope) {
      const token = cookie.read(req)
      if (token === undefined) return null
      const caller = this.holderOf(req) === undefined ? null : await resolve(token, res, scope)
      if (!caller) cookie.clear(res)
      return caller
    },
    async stillRuns(req, scope) {
      const token = cookie.read(req)
      return token !== undefined && (await known(() => identity.call(scope, 'resolveSession', { token }))) !== null
    },
  }

  async function resolve(token: string, res: Response, scope: Scope): Promise<Caller | null> {
    const session = await known(() => identity.call(scope, 'resolveSession', { token }))
    if (!session) return null
    const rights = role.decode(session.role)
    if (!rights || !session.userId || !session.sessionId)
      throw new DomainError('UNEXPECTED', {}, { cause: 'session without a holder' })
    if (session.renewed) cookie.set(res, session.renewed)
    return { userId: session.userId, role: rights, sessionId: session.sessionId }
  }
}

/** null for a session that runs no more; that nobody could tell is an error. */
async function known<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'UNAUTHENTICATED') return null
    throw error
  }
}

/** Keeps forgeries from the service. That the session still runs only its record can tell. */
function subjectOf(token: string | undefined, keys: KeyRing): string | undefined {
  if (token === undefined || !looksLikeToken(token)) return undefined
  try {
    const header = jwt.decode(token, { complete: true })?.header
    const key = keys.get(header?.kid ?? '')
    if (!key || header?.typ !== TYPE) return undefined
    const options = { algorithms: ['ES256' as const], issuer: ISSUER, audience: AUDIENCE, clockTolerance: TOLERANCE_SECONDS }
    const claims = jwt.verify(token, key, options)
    return typeof claims === 'string' ? undefined : claims.sub
  } catch {
    return undefined
  }
}
