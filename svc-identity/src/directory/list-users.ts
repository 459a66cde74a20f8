import { DomainError, REFERRAL_CODE_LENGTH } from '@kitchenline/domain'
import { readCursor, readTimeCursor, refuseCursor, writeCursor } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { DIRECTORY_SORTS, type DirectorySort, type Position } from './directory.ts'
import type { DirectoryUser } from './directory.repository.ts'
import { accountSearchedFor } from '../users/search-keys.ts'
import { referralClaim } from '../claims/claim.ts'

type Request = {
  search?: string | undefined
  vip?: boolean | undefined
  sort: string
  descending: boolean
  limit: number
  cursor?: string | undefined
}

const PAGE_MAX = 500

/** Accounts in parts: each page costs the same, however far down the list it is. Who is meant by an id or a code comes before all. */
export async function listUsers(
  ctx: Pick<Context, 'directory' | 'claims'>,
  { search, vip, sort: named, descending, limit, cursor }: Request,
): Promise<{ users: DirectoryUser[]; nextCursor: string | undefined }> {
  const sort = DIRECTORY_SORTS.find((known) => known === named)
  if (!sort) throw new DomainError('INVALID_INPUT', { field: 'sort' })
  const after = cursor === undefined ? undefined : await positionAt(ctx, cursor, sort)
  const meant = search === undefined ? undefined : await findMeant(ctx, search)
  const isShown = meant && after === undefined && (vip === undefined || meant.isVip === vip)
  // No other name begins with a whole id: nothing to search for.
  if (meant && meant.id === search?.trim().toLowerCase()) return { users: isShown ? [meant] : [], nextCursor: undefined }
  const size = Math.min(Math.max(limit, 1), PAGE_MAX)
  const searched = search === undefined ? undefined : accountSearchedFor(search)
  const rows = await ctx.directory.list({ search: searched, vip, sort, descending, limit: size + 1, after })
  const shown = rows.slice(0, size)
  return {
    users: [...(isShown ? [meant] : []), ...shown.map(({ user }) => user).filter(({ id }) => id !== meant?.id)],
    nextCursor: rows.length > size ? cursorOf(shown.at(-1)!.position) : undefined,
  }
}

const cursorOf = ({ value, id }: Position) => writeCursor({ value: value instanceof Date ? value.getTime() : null, id })

/** In the order of names the cursor has none, as they may be long: the account's own is read. */
async function positionAt(ctx: Pick<Context, 'directory'>, cursor: string, sort: DirectorySort): Promise<Position> {
  if (sort !== 'name') {
    const { at, id } = readTimeCursor(cursor)
    return { value: at, id }
  }
  const { value, id } = readCursor(cursor)
  const nameKey = value === null ? await ctx.directory.findNameKey(id) : undefined
  return { value: nameKey ?? refuseCursor(), id }
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Who is meant by an id from a log, or by the code of an invitation. */
async function findMeant(
  { directory, claims }: Pick<Context, 'directory' | 'claims'>,
  search: string,
): Promise<DirectoryUser | undefined> {
  const text = search.trim()
  const id = text.toLowerCase()
  if (ID.test(id)) return directory.find(id)
  if (text.length !== REFERRAL_CODE_LENGTH) return undefined
  const code = text.toUpperCase()
  const claim = await claims.find(referralClaim(code))
  const user = claim && (await directory.find(claim.userId))
  return user?.referralCode === code ? user : undefined
}
