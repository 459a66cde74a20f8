import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Player } from './user.ts'

const IDS_MAX = 200

/** In the order requested, each once; unknown ids are left out. */
export async function listPlayers(ctx: Context, ids: string[], withLeaving = false): Promise<Player[]> {
  if (ids.length > IDS_MAX) throw new DomainError('INVALID_INPUT', { field: 'ids' })
  const unique = [...new Set(ids)]
  const players = new Map((await ctx.users.listPlayers(unique, withLeaving)).map((player) => [player.id, player]))
  return unique.flatMap((id) => players.get(id) ?? [])
}
