import { DomainError, FORMER_PLAYER } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { editOpponent } from '../opponents/edit-opponent.ts'

/** Friends keep their matches and their book, in which the player has no name any more; of the player's own nothing stays. */
export async function eraseAccount(ctx: Context, userId: string): Promise<void> {
  await stopImport(ctx, userId)
  for (const { userId: friendId, opponentId } of await ctx.sharedTraces.listLinks(userId)) {
    const nameless = { userId: friendId, id: opponentId, name: FORMER_PLAYER, isRenamingMatches: true, isClearingNotes: true }
    await editOpponent(ctx, nameless).catch((error: unknown) => {
      // The friend took the entry out of the book.
      if (!(error instanceof DomainError && error.code === 'OPPONENT_NOT_FOUND')) throw error
    })
  }
  await ctx.sharedTraces.erase(userId)
  await ctx.erasures.erase(userId)
}

const STOP_ROUNDS = 20
const STOP_MS = 100

/** A part of a file that is being stored would come after the erasure. Who asked for it asks again. */
async function stopImport(ctx: Context, userId: string): Promise<void> {
  for (let round = 0; await ctx.importJobs.stop(userId, ctx.clock()); round += 1) {
    if (round === STOP_ROUNDS) throw new DomainError('OVERLOADED')
    await ctx.wait(STOP_MS)
  }
}
