import { readCursor, refuseCursor, writeCursor } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import type { Referrer } from './growth.repository.ts'
import { accountSearchedFor } from '../users/search-keys.ts'

type Request = { search?: string | undefined; ascending: boolean; limit: number; cursor?: string | undefined }

/** Counted from the invited, all at once: most players invite no one. */
const REFERRERS_MAX = 10_000

/** Who invited how many, most first unless `ascending`, in parts. */
export async function listReferrers(
  { growth, directory }: Pick<Context, 'growth' | 'directory'>,
  { search, ascending, limit: requested, cursor }: Request,
): Promise<{ referrers: Referrer[]; nextCursor: string | undefined }> {
  const limit = Math.min(Math.max(requested, 1), REFERRERS_MAX)
  const all = await growth.listReferrers(REFERRERS_MAX)
  const ids = all.map(({ userId }) => userId)
  const found = search ? await directory.whoOf(ids, accountSearchedFor(search)) : undefined
  const narrowed = found ? all.filter(({ userId }) => found.has(userId)) : all
  const ordered = ascending ? narrowed.toReversed() : narrowed
  const rest = cursor === undefined ? ordered : ordered.filter(isBeyond(cursor, ascending))
  const referrers = rest.slice(0, limit)
  return { referrers, nextCursor: rest.length > limit ? writeCursor(positionOf(referrers.at(-1)!)) : undefined }
}

const positionOf = ({ totalReferrals, userId }: Referrer) => ({ value: totalReferrals, id: userId })

function isBeyond(cursor: string, ascending: boolean): (referrer: Referrer) => boolean {
  const { value, id } = readCursor(cursor)
  const total = value ?? refuseCursor()
  const direction = ascending ? -1 : 1
  return (one) => direction * (total - one.totalReferrals || byId(one.userId, id)) > 0
}

const byId = (one: string, other: string) => (one < other ? -1 : Number(one > other))
