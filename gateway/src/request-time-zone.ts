import { isTimeZone } from '@kitchenline/domain'
import type { Request } from 'express'

/** Whose midnight counts: what the query says, else what the browser says by itself, else nobody's. */
export function timeZoneOf(req: Request, requested: string | undefined): string {
  const timeZone = requested ?? req.get('X-Time-Zone')
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC'
}
