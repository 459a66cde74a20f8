import type { DomainError } from '@kitchenline/domain'
import type { Request, Response } from 'express'

const FEED = /^\/api\/calendar\/([^/]*)\.ics$/

/** The token in the header; empty where it is named and missing. */
export const bearerOf = (req: Request): string | undefined => /^bearer\b *(.*)$/i.exec(req.headers.authorization ?? '')?.[1]

/** A calendar sends no header: its address is the secret. */
export const feedSecretOf = (req: Request): string | undefined => FEED.exec(req.path)?.[1]

/** By which a tool shows whose it is. Where there is one no cookie is read. */
export const toolSecretOf = (req: Request): string | undefined => feedSecretOf(req) ?? bearerOf(req)

/** What a refusal says to a tool, as RFC 6750 has it, and RFC 9728 where a connection would open; browsers do not look at it. */
export function challengeOf(req: Request, res: Response, { code, params }: DomainError): string | undefined {
  const isLacking = code === 'SCOPE_MISSING'
  if (!isLacking && code !== 'UNAUTHENTICATED') return undefined
  const parts = [
    ...(isLacking ? ['error="insufficient_scope"', `scope="${params.scope}"`] : []),
    ...(!isLacking && bearerOf(req) !== undefined ? ['error="invalid_token"'] : []),
    ...(res.locals.resourceMetadata ? [`resource_metadata="${res.locals.resourceMetadata}"`] : []),
  ]
  return ['Bearer', parts.join(', ')].filter(Boolean).join(' ')
}
