import type { Context } from '../context.ts'
import { idsOf, type PendingChange } from '../intents/intent.ts'
import { releaseChanges } from './resolve-abandoned.ts'
import { settleChanges } from './commit-changes.ts'
import type { UserStatsRecord } from '../figures/user-stats.ts'

/** Another change may be under way elsewhere: it gets this long before it is taken for dead. */
const PATIENCE_MS = 500
const POLL_MS = 10

/** Announced changes, other than one's own, of any of these matches. */
export function rivalsOf(record: UserStatsRecord | undefined, ids: string[], own?: string): PendingChange[] {
  const wanted = new Set(ids)
  return (record?.pending ?? []).filter((change) => change.token !== own && idsOf(change).some((id) => wanted.has(id)))
}

/** Returns when nothing that was announced for these matches is on its way any more. */
export async function makeWay(ctx: Context, userId: string, ids: string[]): Promise<void> {
  await settleChanges(ctx, userId)
  let rivals: PendingChange[] = []
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    rivals = rivalsOf(await ctx.userStats.find(userId), ids)
    if (rivals.length === 0) return
    await new Promise((resume) => setTimeout(resume, POLL_MS))
  }
  await releaseChanges(ctx, userId, rivals)
}
