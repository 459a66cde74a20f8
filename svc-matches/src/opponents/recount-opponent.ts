import type { Context } from '../context.ts'

const ROUNDS = 100

/** Sets a person's counters from the matches (D-25). Of several recounts at once the one that looked last wins. */
export async function recountOpponent(ctx: Context, userId: string, opponentId: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const opponent = await ctx.opponents.find(userId, opponentId)
    // A match came with a link to somebody who has left the book meanwhile.
    if (!opponent) return void (await ctx.linkedMatches.unlink(userId, opponentId))
    const counters = await ctx.opponents.count(userId, opponentId)
    if (await ctx.opponents.setCounters(userId, opponentId, opponent.recounts, counters)) return
  }
  throw new Error('an opponent is recounted by too many at once')
}
