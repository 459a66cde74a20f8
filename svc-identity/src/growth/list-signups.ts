import { readTimeCursor, writeCursor } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import type { Signup } from '../signups/signup.ts'
import { accountSearchedFor } from '../users/search-keys.ts'

type Request = { search?: string | undefined; ascending: boolean; limit: number; cursor?: string | undefined }
type Query = Request & { after: { at: Date; id: string } | undefined }

const PAGE_MAX = 500

/** Sign-ups in parts, by time. */
export async function listSignups(
  ctx: Pick<Context, 'growth' | 'directory'>,
  request: Request,
): Promise<{ signups: Signup[]; nextCursor: string | undefined }> {
  const limit = Math.min(Math.max(request.limit, 1), PAGE_MAX)
  const after = request.cursor === undefined ? undefined : readTimeCursor(request.cursor)
  const query = { ...request, after, limit: limit + 1 }
  const found = query.search ? await ofPeople(ctx, query.search, query) : await ctx.growth.listSignups(query)
  const shown = found.slice(0, limit)
  return { signups: shown, nextCursor: found.length > limit ? writeCursor(positionOf(shown.at(-1)!)) : undefined }
}

/** An account and its sign-up have the same moment, so accounts found by name, in the order of accounts, are found here too. */
async function ofPeople({ growth, directory }: Pick<Context, 'growth' | 'directory'>, search: string, query: Query) {
  const { ascending, limit, after } = query
  const order = { sort: 'created' as const, descending: !ascending, vip: undefined }
  const position = after && { value: after.at, id: after.id }
  const rows = await directory.list({ ...order, search: accountSearchedFor(search), limit, after: position })
  const signups = await growth.findSignups(rows.map(({ user }) => user.id))
  return rows.flatMap(({ user }) => signups.get(user.id) ?? [])
}

const positionOf = ({ createdAt, userId }: Signup) => ({ value: createdAt.getTime(), id: userId })
