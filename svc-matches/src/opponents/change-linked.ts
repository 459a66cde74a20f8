import { changeMany } from '../changes/change-many.ts'
import type { Needs as ChangeNeeds } from '../changes/change-player.ts'
import { MATCHES_AT_ONCE } from '../changes/log-entry.ts'
import type { Context } from '../context.ts'
import type { FoundMatch } from '../records/match.repository.ts'
import type { Match } from '../records/match.ts'

export type Needs = ChangeNeeds & Pick<Context, 'opponents' | 'linkedMatches'>
/** `token`: of the task that does it. */
export type Task = { userId: string; id: string; token: string }

/**
 * All matches that `some` finds, live or in the bin, a part at a time, until it finds none. Ends where another task has taken the place of this
 * one. Answers how many live ones were changed.
 */
export async function changeLinked(
  ctx: Needs,
  { userId, id, token }: Task,
  work: { some: (limit: number) => Promise<FoundMatch[]>; change: (match: Match) => Match },
): Promise<number> {
  let live = 0
  await changeMany<'again'>(ctx, userId, {
    // What was changed is not met again.
    async read() {
      const isCurrent = (await ctx.opponents.findTask(userId, id))?.token === token
      const found = isCurrent ? await work.some(MATCHES_AT_ONCE) : []
      return { found, next: found.length > 0 ? 'again' : undefined }
    },
    change: (found) => ({ ...found, match: work.change(found.match) }),
    onWritten: (changed) => void (live += changed.filter(({ deletedAt }) => !deletedAt).length),
  })
  return live
}
