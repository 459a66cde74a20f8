import type { Context } from '../context.ts'
import { idsOf, type Intent } from '../intents/intent.ts'
import { resolveAbandoned } from './resolve-abandoned.ts'
import { commitChanges } from './commit-changes.ts'
import type { UserStatsRecord } from '../figures/user-stats.ts'

/** Another change may be under way elsewhere: it gets this long before it is taken for dead. */
const PATIENCE_MS = 500
const FIRST_POLL_MS = 10

/** Recorded intents, other than one's own, of any of these matches. */
export function conflictsOf(record: UserStatsRecord | undefined, ids: string[], own?: string): Intent[] {
  const touched = new Set(ids)
  return (record?.pending ?? []).filter((change) => change.token !== own && idsOf(change).some((id) => touched.has(id)))
}

/** Returns once no intent for these matches is pending. */
export async function waitForConflicts(ctx: Context, userId: string, ids: string[]): Promise<void> {
  await commitChanges(ctx, userId)
  let conflicts: Intent[] = []
  for (let [waited, poll] = [0, FIRST_POLL_MS]; waited < PATIENCE_MS; waited += poll, poll *= 1.5) {
    conflicts = conflictsOf(await ctx.userStats.find(userId), ids)
    if (conflicts.length === 0) return
    await ctx.wait(poll)
  }
  await resolveAbandoned(ctx, userId, conflicts)
}
