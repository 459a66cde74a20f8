import { DomainError, FORMER_PLAYER } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { editOpponent } from '../opponents/edit-opponent.ts'

/** Friends keep their matches and their book, in which the player has no name any more; of the player's own nothing stays. */
export async function eraseAccount(ctx: Context, userId: string): Promise<void> {
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
