import type { Context } from '../context.ts'
import { appliedChanges } from './applied-changes.ts'

const LONGER_THAN_ANY_LOOK_MS = 60_000
const ROUNDS = 5

/**
 * A read of both collections without moves in it. A read that met a move, or enclosed a whole one, may show that match twice or
 * not at all: so moves are checked after it, and such a read is repeated.
 */
export async function readAcrossMoves<Result>(ctx: Context, userId: string, look: () => Promise<Result>): Promise<Result> {
  let known: number | undefined
  for (let round = 1; ; round += 1) {
    const startedAt = ctx.clock().getTime()
    const result = await look()
    const { isMoving, count, lastAt } = await ctx.userStats.moves(userId)
    const isLongAgo = !lastAt || lastAt.getTime() < startedAt - LONGER_THAN_ANY_LOOK_MS
    if ((!isMoving && (isLongAgo || count === known)) || round === ROUNDS) return result
    if (isMoving) await finishMoves(ctx, userId)
    known = count
  }
}

/** Ends moves that a crash has left half done. */
async function finishMoves(ctx: Context, userId: string): Promise<void> {
  const record = await ctx.userStats.find(userId)
  if (record) await appliedChanges(ctx, record)
}
