import type { ClaimRequest } from '../claims/claim.repository.ts'
import type { Context } from '../context.ts'
import { figuresAfter } from '../figures/figures-after.ts'
import { SCOPES, type UserStatsRecord } from '../figures/user-stats.ts'
import type { Figures } from '../figures/user-stats-updates.ts'
import { changedBy } from '../intents/change-log.ts'
import type { Match } from '../records/match.ts'
import { orderKey } from '../records/order-key.ts'
import { commitChanges } from '../changes/commit-changes.ts'
import { countsToAdd, type CountedPeople } from '../changes/count-in-book.ts'
import { staleAfter } from '../changes/stale-history.ts'
import { storedAs } from '../changes/store-match.ts'
import type { OneCommandLog } from './one-command-log.repository.ts'

/**
 * The steps of a log in one command, for the usual case: everybody in the match is in the book, nothing else is under way, and the
 * figures need no look at other matches. The database takes them in the same order, and none after one that does not find what was read here.
 * Answers false when the match is still to be stored, step by step; claim and intent may stand by then, as a dead writer's.
 */
export async function logInOneCommand(ctx: Context, request: ClaimRequest<Match>, people: CountedPeople): Promise<boolean> {
  const { userId } = request.subject
  const log = await planLog(ctx, request, people)
  if (!log) return false
  const outcome = await ctx.oneCommandLogs.store(log)
  if (outcome === 'stored') await commitChanges(ctx, userId)
  return outcome !== 'open'
}

async function planLog(ctx: Context, request: ClaimRequest<Match>, people: CountedPeople): Promise<OneCommandLog | undefined> {
  const { subject: match } = request
  const change = storedAs(match, ctx.newId())
  if (change.linked.some((id) => !people.get(id))) return undefined
  // After the people, as counting demands.
  const record = await ctx.userStats.find(match.userId)
  if (!record || record.pending.length > 0) return undefined
  const figures = await completeFigures(ctx, record, change)
  if (!figures) return undefined

  const intent = { token: change.token, matchId: match.id, format: match.format, recordedAt: ctx.clock() }
  const { counts, present } = countsToAdd({ changes: [change], people, pending: [intent] })
  const committed = { tokens: [change.token], stale: staleAfter([change]), changed: changedBy([intent]) }
  return { request, intent, newest: orderKey(match), match, counts, present, version: record.version, figures, committed }
}

/** Undefined where some of them take a look at the matches, which is only right once this one is among them. */
async function completeFigures(
  ctx: Context,
  record: UserStatsRecord,
  change: ReturnType<typeof storedAs>,
): Promise<Figures | undefined> {
  const figures = await figuresAfter(ctx, record, [change], false)
  return figures && 'streaks' in figures && SCOPES.every((scope) => figures.streaks[scope]) ? figures : undefined
}
