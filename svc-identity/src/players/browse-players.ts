import { readTimeCursor, writeCursor } from '@kitchenline/runtime'
import type { Player } from '../accounts/user.ts'
import type { Context } from '../context.ts'

const LIMIT_MAX = 100

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
