import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { MatchPlace } from '../matches/match.repository.ts'
import type { Match } from '../matches/match.ts'
import { releaseChanges } from './release-changes.ts'
import { settleChanges } from './settle-changes.ts'
import type { PendingChange } from './user-stats.ts'

const ATTEMPTS = 20
/** The same request may be under way elsewhere: it gets this long before it is taken for dead. */
const PATIENCE_MS = 500
const POLL_MS = 10

/**
 * Writes a new match so that the figures stay exact whatever dies in between: the change is announced in the player's figures,
 * happens in the match (which then carries the announcement's token) and is settled in the figures. Who reads between two steps
 * counts announced changes by looking; who finds one abandoned finishes it, or makes it impossible and strikes it off.
 */
export async function storeMatch(ctx: Context, match: Match, isNew: boolean): Promise<void> {
  const { userId, id, format } = match
  // What was seen must be older than the announcement: then a change made impossible meanwhile can't slip through.
  let seen: MatchPlace = isNew ? { state: 'absent' } : await ctx.matches.place(userId, format, id)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (seen.state === 'live') return settleChanges(ctx, userId)
    const token = ctx.newId()
    const record = await ctx.userStats.announce(userId, {
      token,
      matchId: id,
      format,
      announcedAt: ctx.clock(),
      opponentIds: match.opponents.flatMap((person) => person.id ?? []),
    })
    const rivals = record.pending.filter((other) => other.matchId === id && other.token !== token)
    if (rivals.length === 0 && (await ctx.matches.put(match, token, seen))) return settleChanges(ctx, userId, record)

    await ctx.userStats.cancel(userId, token)
    if (await areStillPending(ctx, userId, rivals)) await releaseChanges(ctx, userId, rivals)
    seen = await ctx.matches.place(userId, format, id)
  }
  throw new DomainError('OVERLOADED')
}

async function areStillPending(ctx: Context, userId: string, rivals: PendingChange[]): Promise<boolean> {
  if (rivals.length === 0) return false
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    const record = await ctx.userStats.find(userId)
    if (!record?.pending.some(({ token }) => rivals.some((rival) => rival.token === token))) return false
    await new Promise((resume) => setTimeout(resume, POLL_MS))
  }
  return true
}
