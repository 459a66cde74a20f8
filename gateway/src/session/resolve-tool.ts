import { DomainError, readPersonalToken } from '@kitchenline/domain'
import { tokenScope } from '@kitchenline/proto/codecs'
import type { Request } from 'express'
import type { Services } from '../services/services.ts'
import type { Scope } from '../services/scope.ts'
import { feedSecretOf } from '../http/tool-secret.ts'
import type { Actor } from './actor.ts'
import { nullIfUnauthenticated } from './null-if-unauthenticated.ts'
import type { SessionMemo } from './session-memo.ts'

type Question = { secret: string; req: Request; scope: Scope }

/** Whose tool this is. It is refused where the token is unknown, revoked or expired, also by calls that anybody may make. */
export async function resolveTool(identity: Services['identity'], memo: SessionMemo, question: Question): Promise<Actor> {
  const { secret, req, scope } = question
  const playerId = readPersonalToken(secret)?.userId
  const ask = () => nullIfUnauthenticated(() => actorOf(identity, secret, scope))
  const actor = playerId === undefined ? null : await memo.valueOf({ key: secret, playerId, ask })
  if (actor) return actor
  // A calendar would ask for a password.
  throw new DomainError(feedSecretOf(req) === undefined ? 'UNAUTHENTICATED' : 'ROUTE_NOT_FOUND')
}

async function actorOf(identity: Services['identity'], secret: string, scope: Scope): Promise<Actor> {
  const { userId, tokenId, scopes } = await identity.call(scope, 'resolveToken', { secret })
  if (!userId || !tokenId) throw new DomainError('UNEXPECTED', {}, { cause: 'token without a holder' })
  // Also of an administrator: no tool administers.
  const caller = { userId, role: 'user' as const, sessionId: `tool.${tokenId}` }
  return { ...caller, scopes: scopes.flatMap((one) => tokenScope.decode(one) ?? []) }
}
