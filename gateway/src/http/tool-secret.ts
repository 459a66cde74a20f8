import type { DomainError } from '@kitchenline/domain'
import type { Request } from 'express'

const FEED = /^\/api\/calendar\/([^/]*)\.ics$/

/** The token in the header; empty where it is named and missing. */
export const bearerOf = (req: Request): string | undefined => /^bearer\b *(.*)$/i.exec(req.headers.authorization ?? '')?.[1]

/** A calendar sends no header: its address is the secret. */
export const feedSecretOf = (req: Request): string | undefined => FEED.exec(req.path)?.[1]

/** By which a tool shows whose it is. Where there is one no cookie is read. */
export const toolSecretOf = (req: Request): string | undefined => feedSecretOf(req) ?? bearerOf(req)

/** What a refusal says to a tool, as RFC 6750 has it; browsers do not look at it. */
export function challengeOf(req: Request, { code, params }: DomainError): string | undefined {
  if (code === 'SCOPE_MISSING') return `Bearer error="insufficient_scope", scope="${params.scope}"`
  if (code !== 'UNAUTHENTICATED') return undefined
  return bearerOf(req) === undefined ? 'Bearer' : 'Bearer error="invalid_token"'
}
