import { DomainError, searchText } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Referrer } from './growth.repository.ts'

type Request = { search?: string | undefined; limit: number; cursor?: string | undefined }

/** They are counted from who came, all at once: most players invite nobody. */
const REFERRERS_MAX = 10_000

/** Who invited how many, most first, in parts. */
export async function listReferrers(
  { growth, directory }: Pick<Context, 'growth' | 'directory'>,
  { search, limit: asked, cursor }: Request,
): Promise<{ referrers: Referrer[]; nextCursor: string | undefined }> {
  const limit = Math.min(Math.max(asked, 1), REFERRERS_MAX)
  const all = await growth.listReferrers(REFERRERS_MAX)
  const ids = all.map(({ userId }) => userId)
  const found = search ? await directory.whoOf(ids, searchText(search)) : undefined
  const narrowed = found ? all.filter(({ userId }) => found.has(userId)) : all
  const rest = cursor === undefined ? narrowed : narrowed.filter(isBeyond(cursor))
  const referrers = rest.slice(0, limit)
  return { referrers, nextCursor: rest.length > limit ? cursorOf(referrers.at(-1)!) : undefined }
}

const cursorOf = ({ totalReferrals, userId }: Referrer) => `${totalReferrals}.${userId}`

function isBeyond(cursor: string): (referrer: Referrer) => boolean {
  const [, total = '', userId = ''] = /^(\d+)\.(.+)$/.exec(cursor) ?? []
  if (!userId) throw new DomainError('INVALID_INPUT', { field: 'cursor' })
  return (one) => one.totalReferrals < Number(total) || (one.totalReferrals === Number(total) && one.userId > userId)
}
