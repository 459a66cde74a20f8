import { DomainError, searchForms } from '@kitchenline/domain'
import type { Player } from '../accounts/user.ts'
import type { Context } from '../context.ts'
import { searchedFor } from './search-keys.ts'

const QUERY_MAX = 100
const LIMIT_MAX = 100

/** By the beginning of a name, of a word in it, of its last and first words, or of the username; a whole one comes first. Accents and case do not count. */
export async function searchPlayers(ctx: Context, callerId: string, query: string, limit: number): Promise<Player[]> {
  const prefix = searchedFor(query)
  if (prefix === '' || query.length > QUERY_MAX) throw new DomainError('INVALID_INPUT', { field: 'q' })
  const found = await ctx.players.search(prefix, callerId, Math.min(Math.max(limit, 1), LIMIT_MAX))
  const isExact = ({ name, username }: Player) => [name, username].flatMap(searchForms).includes(prefix)
  return [...found].sort((one, other) => Number(isExact(other)) - Number(isExact(one)))
}
