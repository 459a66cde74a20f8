import { DomainError } from '@kitchenline/domain'
import type { Response } from 'express'

type Parts = Record<string, unknown>
type Requested<P extends Parts> = { [Name in keyof P]: Promise<P[Name]> }

/** The parts of a screen that answered, and the names of those that did not. Nothing at all is a failure: that of the first part. */
export async function settleParts<P extends Parts>(
  res: Response,
  parts: Requested<P>,
): Promise<{ found: Partial<P>; unavailable: (keyof P)[] }> {
  const names = Object.keys(parts)
  const settled = await Promise.allSettled(Object.values(parts))
  const failed = names.flatMap((name, at) => {
    const part = settled[at]!
    return part.status === 'rejected' ? [{ name, reason: part.reason as unknown }] : []
  })
  if (failed.length === names.length) throw failed[0]!.reason
  // The player sees a gap; the log has the reason.
  if (failed.length > 0) res.locals.unavailable = failed.map(({ name, reason }) => `${name}: ${codeOf(reason)}`)
  const found = Object.fromEntries(
    names.flatMap((name, at) => {
      const part = settled[at]!
      return part.status === 'fulfilled' ? [[name, part.value]] : []
    }),
  )
  return { found: found as Partial<P>, unavailable: failed.map(({ name }) => name) }
}

function codeOf(reason: unknown): string {
  if (!(reason instanceof DomainError)) return String(reason)
  return reason.cause instanceof Error ? `${reason.code} (${reason.cause.message})` : reason.code
}

declare global {
  namespace Express {
    interface Locals {
      /** Parts that are missing in the answer, for the log. */
      unavailable?: string[]
    }
  }
}
