import type { MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Match } from '../records/match.ts'
import { readFigures } from '../figures/read-figures.ts'
import { commitChanges } from '../changes/commit-changes.ts'
import { refuse } from '../check-input.ts'
import { changedSince, cursorOf } from '../intents/change-log.ts'
import { countsOf, type RemovedMatch } from './change-log.repository.ts'

const CURSOR_MAX = 60

export type ChangesHead = { cursor: string; isComplete: boolean; counts: Record<MatchFormat, number>; version: string }
export type ChangesPart = { head?: ChangesHead; matches: Match[]; gone: RemovedMatch[] }

type Question = { userId: string; format: MatchFormat; since?: string }

/**
 * What became of a player's matches after the cursor. The cursor is read before the matches: what changes in between is there
 * already, and comes once more with the next answer.
 */
export async function* streamChanges(ctx: Context, { userId, format, since }: Question): AsyncGenerator<ChangesPart> {
  if (since !== undefined && since.length > CURSOR_MAX) refuse('since')
  const { log, counts } = (await ctx.changeLog.findQuiet(userId)) ?? (await findCommitted(ctx, userId))
  const ids = log && changedSince(log, since, format)
  // A player without matches has no log and so no cursor.
  const head = { cursor: log ? cursorOf(log) : '', isComplete: !ids, counts, version: String(log?.version ?? 0) }
  if (ids) {
    const { matches, gone: removed } =
      ids.length === 0 ? { matches: [], gone: [] } : await ctx.changeLog.look(userId, format, ids)
    return yield { head, matches, gone: removed }
  }
  yield { head, matches: [], gone: [] }
  for await (const matches of ctx.changeLog.all(userId, format)) yield { matches, gone: [] }
}

async function findCommitted(ctx: Context, userId: string) {
  await commitChanges(ctx, userId)
  const { tallies } = await readFigures(ctx, userId, { scopes: [] })
  return { log: await ctx.changeLog.find(userId), counts: countsOf(tallies) }
}
