import { isTimeZone } from '@kitchenline/domain'
import type { Request } from 'express'

/** The zone that decides midnight: from the query, else the browser's header, else none. */
export function timeZoneOf(req: Request, requested: string | undefined): string {
  const timeZone = requested ?? req.get('X-Time-Zone')
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : 'UTC'
}
