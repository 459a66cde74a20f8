import { MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { boundedMap } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { appliedChanges } from './applied-changes.ts'

const LONGER_THAN_ANY_LOOK_MS = 60_000
const ROUNDS = 5
const REMEMBERED = 10_000

/** Players who had matches of this format alone when last looked at. */
const onlyFormats = boundedMap<string, MatchFormat | undefined>(REMEMBERED)

/**
 * A read of both collections without moves in it. A read that met a move, or enclosed a whole one, may show that match twice or
 * not at all: so moves are checked after it, and such a read is repeated.
 *
 * Of a player with matches of one format alone, only that collection has to be looked at: the figures say so, and are read after it, so
 * whatever was confirmed before the question is counted in them. Who has some of the other by then is looked at again.
 */
export async function readAcrossMoves<Result>(
  ctx: Context,
  userId: string,
  look: (formats: readonly MatchFormat[]) => Promise<Result>,
): Promise<Result> {
  let known: number | undefined
  const expected = onlyFormats.get(userId)
  for (let [round, formats] = [1, expected ? [expected] : MATCH_FORMATS]; ; round += 1, formats = MATCH_FORMATS) {
    const startedAt = ctx.clock().getTime()
    const result = await look(formats)
    const { isMoving, count, lastAt, only } = await ctx.userStats.moves(userId)
    onlyFormats.set(userId, only)
    const isComplete = formats === MATCH_FORMATS || expected === only
    const isLongAgo = !lastAt || lastAt.getTime() < startedAt - LONGER_THAN_ANY_LOOK_MS
    if (isComplete && ((!isMoving && (isLongAgo || count === known)) || round === ROUNDS)) return result
    if (isMoving) await finishMoves(ctx, userId)
    known = count
  }
}

/** Ends moves that a crash has left half done. */
async function finishMoves(ctx: Context, userId: string): Promise<void> {
  const record = await ctx.userStats.find(userId)
  if (record) await appliedChanges(ctx, record)
}
