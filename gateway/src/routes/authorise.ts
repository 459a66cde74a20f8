import type { Endpoint } from '@kitchenline/api'
import { DomainError, type TokenScope } from '@kitchenline/domain'
import type { Actor } from '../session/actor.ts'

export function authorise({ access, tokens }: Endpoint, caller: Actor | null): void {
  if (caller?.scopes) return authoriseTool(tokens, caller.scopes)
  if (access === 'public') return
  // What is for tools alone no cookie opens.
  if (!caller || tokens === 'any') throw new DomainError('UNAUTHENTICATED')
  if (access === 'admin' && caller.role !== 'admin') throw new DomainError('FORBIDDEN')
}

/** Whatever does not declare tokens is not for tools: the account, its sessions and payments, administration, signing in. */
export function authoriseTool(needed: Endpoint['tokens'], scopes: readonly TokenScope[]): void {
  if (needed === undefined) throw new DomainError('TOKEN_REFUSED')
  if (needed !== 'any' && !scopes.includes(needed)) throw new DomainError('SCOPE_MISSING', { scope: needed })
}
