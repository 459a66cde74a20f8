import type { MatchFormat } from '@kitchenline/domain'
import { findDirectly } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import type { MatchBounds } from './match-filter.ts'
import { DERIVED, MatchModel, type MatchRecord } from './match.model.ts'

/** Of no use once the match is found, and half of its bytes: parsing them would take a third of a list's time. */
export const WITHOUT_KEYS = Object.fromEntries([...DERIVED, 'state'].map((key) => [key, 0 as const]))

export function conditions(userId: string, bounds: MatchBounds) {
  const { formats, matchType, result, tag, atOrAfter, before, folded } = bounds
  const range = { ...(atOrAfter ? { $gte: atOrAfter } : {}), ...(before ? { $lt: before } : {}) }
  return {
    userId,
    state: 'live' as const,
    ...(formats.length === 1 ? { format: formats[0]! } : {}),
    ...(matchType ? { matchType } : {}),
    ...(result ? { result } : {}),
    ...(tag ? { tags: tag } : {}),
    ...(atOrAfter || before ? { orderKey: trusted(range) } : {}),
    ...(folded ? { namesKey: trusted({ $regex: literal(folded) }) } : {}),
  }
}

export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}

/** Taking these apart is a few milliseconds, and then others have their turn. */
const PAGE = 400

type Log = { userId: string; format?: MatchFormat }

/** Live matches from a place of the order on, oldest first, some at a time: the next are read while some are used. Fields include orderKey. */
export async function* inOrder(log: Log, { fields, from = '' }: { fields: Record<string, 0 | 1>; from?: string }) {
  const read = (range: object): Promise<MatchRecord[]> => {
    const filter = { ...log, state: 'live' as const, orderKey: trusted(range) }
    const hint = log.format ? 'by_format' : 'by_order'
    const page = findDirectly(MatchModel, { filter, fields, sort: { orderKey: 1 }, limit: PAGE, hint })
    // Should the reader stop before this page.
    page.catch(() => undefined)
    return page
  }
  for (let coming: Promise<MatchRecord[]> | undefined = read({ $gte: from }); coming;) {
    const records: MatchRecord[] = await coming
    coming = records.length === PAGE ? read({ $gt: records.at(-1)!.orderKey }) : undefined
    if (records.length > 0) yield records
  }
}
