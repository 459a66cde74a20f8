import type { MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Match } from '../records/match.ts'
import { settled } from '../changes/change-player.ts'
import { refuse } from '../calls/check-input.ts'
import { changedSince, cursorOf } from '../changes/change-log.ts'
import type { RemovedMatch } from './change-log.repository.ts'

type Needs = Pick<Context, 'changeLog' | 'playerLog' | 'userStats'>

const CURSOR_MAX = 60

export type ChangesHead = { cursor: string; isComplete: boolean; counts: Record<MatchFormat, number>; version: string }
export type ChangesPart = { head?: ChangesHead; matches: Match[]; gone: RemovedMatch[] }

type Question = { userId: string; format: MatchFormat; since?: string }

/**
 * What became of a player's matches after the cursor. The cursor is read before the matches: what changes in between is there
 * already, and comes once more with the next answer.
 */
export async function* streamChanges(ctx: Needs, { userId, format, since }: Question): AsyncGenerator<ChangesPart> {
  if (since !== undefined && since.length > CURSOR_MAX) refuse('since')
  const { log, counts } = await findSettled(ctx, userId)
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

const NO_MATCHES = { log: undefined, counts: { singles: 0, doubles: 0 } }

async function findSettled(ctx: Needs, userId: string) {
  for (;;) {
    const quiet = await ctx.changeLog.find(userId)
    if (quiet) return quiet
    if ((await settled(ctx, userId)).version === 0) return NO_MATCHES
  }
}
