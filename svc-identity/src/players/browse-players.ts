import { DomainError } from '@kitchenline/domain'
import type { Player } from '../accounts/user.ts'
import type { Context } from '../context.ts'
import type { Position } from './player.repository.ts'

const LIMIT_MAX = 100
const CURSOR = /^(\d{1,14})\.([A-Za-z0-9_-]{1,64})$/

/** Sorts after every id. */
const LAST_ID = '~'

type Page = { players: Player[]; nextCursor?: string | undefined }

/** A page of everybody who did not hide, without the caller. */
export async function browsePlayers(ctx: Context, callerId: string, limit: number, cursor: string | undefined): Promise<Page> {
  const size = Math.min(Math.max(limit, 1), LIMIT_MAX)
  const start = { createdAt: ctx.clock(), id: LAST_ID }
  const found = await ctx.players.browse(callerId, size, cursor === undefined ? start : positionOf(cursor))
  const players = found.slice(0, size)
  const last = found.length > size ? players.at(-1) : undefined
  return { players, nextCursor: last && `${last.createdAt.getTime()}.${last.id}` }
}

function positionOf(cursor: string): Position {
  const [, at, id] = CURSOR.exec(cursor) ?? []
  if (!at || !id) throw new DomainError('INVALID_INPUT', { field: 'cursor' })
  return { createdAt: new Date(Number(at)), id }
}
