import { DomainError, searchForms } from '@kitchenline/domain'
import { readTimeCursor, writeCursor } from '@kitchenline/runtime'
import type { Player } from '../users/user.ts'
import type { Context } from '../context.ts'
import { searchedFor } from '../users/search-keys.ts'

const QUERY_MAX = 100
const LIMIT_MAX = 100

/**
 * By the beginning of a name, of a word in it, of its last and first words, or of the username. Exact matches come first. Accents and
 * case do not count.
 */
export async function searchPlayers(ctx: Context, callerId: string, query: string, limit: number): Promise<Player[]> {
  const prefix = searchedFor(query)
  if (prefix === '' || query.length > QUERY_MAX) throw new DomainError('INVALID_INPUT', { field: 'q' })
  const found = await ctx.players.search(prefix, callerId, Math.min(Math.max(limit, 1), LIMIT_MAX))
  const isExact = ({ name, username }: Player) => [name, username].flatMap(searchForms).includes(prefix)
  return [...found].sort((one, other) => Number(isExact(other)) - Number(isExact(one)))
}

/** Sorts after every id. */
const LAST_ID = '~'

type Page = { players: Player[]; nextCursor?: string | undefined }

/** A page of everybody who did not hide, without the caller. */
export async function browsePlayers(ctx: Context, callerId: string, limit: number, cursor: string | undefined): Promise<Page> {
  const size = Math.min(Math.max(limit, 1), LIMIT_MAX)
  const start = { at: ctx.clock(), id: LAST_ID }
  const found = await ctx.players.browse(callerId, size, cursor === undefined ? start : readTimeCursor(cursor))
  const players = found.slice(0, size)
  const last = found.length > size ? players.at(-1) : undefined
  return { players, nextCursor: last && writeCursor({ value: last.createdAt.getTime(), id: last.id }) }
}
