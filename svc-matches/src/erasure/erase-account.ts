import { DomainError, FORMER_PLAYER } from '@kitchenline/domain'
import type { Needs as ChangeNeeds } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { changeIfThere } from '../changes/change-match.ts'
import { editOpponent } from '../opponents/book-entries.ts'
import { endMergesInto, finishTask } from '../opponents/book-tasks.ts'

type Needs = ChangeNeeds & Pick<Context, 'erasures' | 'encounters' | 'links' | 'matches' | 'newId' | 'onNotified' | 'opponents'>

/** Friends keep their matches and their book, in which the player has no name any more; of the player's own nothing stays. */
export async function eraseAccount(ctx: Needs, userId: string): Promise<void> {
  await ctx.userStats.endAll(userId)
  for (const { userId: friendId, opponentId } of await ctx.erasures.listLinks(userId)) {
    // Names that it had before a merge go as well.
    for (const moving of await ctx.opponents.listMerges(friendId, ['merge', 'split']))
      await finishTask(ctx, { userId: friendId, ...moving })
    await endMergesInto(ctx, friendId, opponentId)
    const nameless = {
      userId: friendId,
      id: opponentId,
      name: FORMER_PLAYER,
      isRenamingMatches: true,
      isClearingNotes: true,
      isClearingDuprId: true,
    }
    await editOpponent(ctx, nameless).catch((error: unknown) => {
      // The friend took the entry out of the book.
      if (!(error instanceof DomainError && error.code === 'OPPONENT_NOT_FOUND')) throw error
    })
  }
  for (const { userId: friendId, matchId } of await ctx.erasures.listMatches(userId))
    await forgetIn(ctx, friendId, { matchId, userId })
  await ctx.erasures.erase(userId)
}

/** The match stays, without who played it. */
async function forgetIn(
  ctx: Needs,
  friendId: string,
  { matchId: id, userId }: { matchId: string; userId: string },
): Promise<void> {
  await changeIfThere(ctx, { userId: friendId, id }, ({ match, deletedAt }) => {
    const without = <T extends { userId: string }>(some: T[] | undefined) => some?.filter((one) => one.userId !== userId)
    const isNamed = [...(match.counterparts ?? []), ...(match.refusals ?? [])].some((one) => one.userId === userId)
    if (!isNamed) return undefined
    return {
      match: { ...match, counterparts: without(match.counterparts), refusals: without(match.refusals) },
      ...(deletedAt && { deletedAt }),
    }
  })
}
