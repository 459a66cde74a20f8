import type { Context } from '../context.ts'
import { whatHappened } from './what-happened.ts'

/**
 * A match whose format changes is in both collections for a moment, and after a crash in that moment until somebody takes the old
 * one away. Answers whether there was one: then what was read at the same time must be read again.
 */
export async function settleMoves(ctx: Context, userId: string): Promise<boolean> {
  if (!(await ctx.userStats.isMoving(userId))) return false
  const record = await ctx.userStats.find(userId)
  if (record) await whatHappened(ctx, record)
  return true
}
