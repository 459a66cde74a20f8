import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Figures } from '../figures/user-stats-updates.ts'
import type { MatchPlace } from '../records/match.repository.ts'
import type { Match } from '../records/match.ts'
import { orderKey } from '../records/order-key.ts'
import type { CountedPeople } from './count-in-book.ts'
import { recordIntent } from './record-intent.ts'
import { contributionOf } from '../records/contribution.ts'
import { waitForConflicts, conflictsOf } from './wait-for-conflicts.ts'
import { commitChanges } from './commit-changes.ts'
import type { Applied } from '../intents/applied-changes.ts'
import { linkedIds, peopleOf } from '../records/people-of.ts'

const ATTEMPTS = 20

/**
 * `people`, run before the match is stored and not once it has been, answers how far the counters of its opponents have come.
 * `begin`: the figures of a player who had neither figures nor a match.
 */
type How = { isNew: boolean; people?: () => Promise<CountedPeople>; begin?: Figures | undefined }

/**
 * Writes a new match so that the figures stay exact whatever dies in between: the intent is recorded in the player's figures, applied
 * in the match (which then carries the intent's token) and committed in the figures. Who reads between two steps looks which recorded
 * intents were applied; who finds an abandoned one commits it, or blocks it and strikes it off.
 */
export async function storeMatch(ctx: Context, match: Match, { isNew, people, begin }: How): Promise<void> {
  const { userId, id, format } = match
  // What was seen must be older than the intent: then a change that was blocked meanwhile can't slip through.
  let expected: MatchPlace = isNew ? { state: 'absent' } : await ctx.matches.place(userId, format, id)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // Whatever became of it since: it was stored once.
    if (expected.state !== 'absent' && expected.state !== 'void') return commitChanges(ctx, userId)
    const token = ctx.newId()
    const change = { token, matchId: id, format, recordedAt: ctx.clock() }
    // Before the intent, as committing demands.
    const counted = await (people?.() ?? ctx.opponents.counted(userId, linkedIds(peopleOf(match))))
    const record = await recordIntent(ctx, userId, { change, newest: orderKey(match), begin })
    const isFree = conflictsOf(record, [id], token).length === 0
    if (isFree && (await ctx.matches.put(match, token, expected))) {
      return commitChanges(ctx, userId, { record, people: counted, applied: [storedAs(match, token)] })
    }
    await ctx.userStats.cancel(userId, token)
    await waitForConflicts(ctx, userId, [id])
    expected = await ctx.matches.place(userId, format, id)
  }
  throw new DomainError('OVERLOADED')
}

export function storedAs(match: Match, token: string): Applied {
  return { token, id: match.id, after: contributionOf(match, orderKey(match)), linked: linkedIds(peopleOf(match)) }
}
