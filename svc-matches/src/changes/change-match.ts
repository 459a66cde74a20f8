import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { FoundMatch } from '../records/match.repository.ts'
import type { Match } from '../records/match.ts'
import { orderKey } from '../records/order-key.ts'
import { recordIntent } from './record-intent.ts'
import { contributionOf } from '../records/contribution.ts'
import { waitForConflicts, conflictsOf } from './wait-for-conflicts.ts'
import { commitChanges } from './commit-changes.ts'
import { linkedIds, peopleOf } from '../records/people-of.ts'

const ATTEMPTS = 20

/** The match as it is to be, in the bin with `deletedAt`; undefined when it is so already. */
type Decide = (current: FoundMatch) => Promise<Changed | undefined> | Changed | undefined
type Changed = { match: Match; deletedAt?: Date }

/**
 * Changes a stored match in the same three steps as storeMatch. `decide` may run again after a conflict. A change of format takes
 * effect when the match is written to its new collection; then it leaves the old one.
 */
export async function changeMatch(ctx: Context, { userId, id }: { userId: string; id: string }, decide: Decide): Promise<Match> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const current = await ctx.matches.find(userId, id)
    if (!current) throw new DomainError('MATCH_NOT_FOUND', { matchId: id })
    const decided = await decide(current)
    if (!decided) {
      await commitChanges(ctx, userId)
      return current.match
    }
    const changed = { ...decided, match: { ...decided.match, version: current.match.version + 1 } }
    const change = await prepare(ctx, current, changed)
    const record = await recordIntent(ctx, userId, {
      change: change.intent,
      newest: change.applied.after && orderKey(changed.match),
    })
    const isFree = conflictsOf(record, [id], change.intent.token).length === 0
    if (isFree && (await change.write())) {
      await commitChanges(ctx, userId, { record, people: change.people, applied: [change.applied] })
      return changed.match
    }
    await ctx.userStats.cancel(userId, change.intent.token)
    await waitForConflicts(ctx, userId, [id])
  }
  throw new DomainError('OVERLOADED')
}

async function prepare(ctx: Context, current: FoundMatch, { match, deletedAt }: Changed) {
  const { userId, id, format } = match
  const { match: old, change: expectedChange, deletedAt: binned } = current
  const token = ctx.newId()
  const isMove = old.format !== format
  // Seen before the intent is recorded, as everything that a write depends on.
  const [place, people] = await Promise.all([
    isMove ? ctx.matches.place(userId, format, id) : undefined,
    ctx.opponents.counted(userId, linkedIds([...peopleOf(old), ...peopleOf(match)])),
  ])
  const before = binned ? undefined : contributionOf(old, orderKey(old))
  // A match that moves is live afterwards.
  const after = deletedAt && !isMove ? undefined : contributionOf(match, orderKey(match))
  return {
    people,
    intent: {
      token,
      matchId: id,
      format,
      recordedAt: ctx.clock(),
      before,
      from: isMove ? { format: old.format, change: expectedChange } : undefined,
    },
    applied: { token, id, before, after, linked: linkedIds(peopleOf(match)) },
    async write() {
      if (!place) return ctx.matches.replace({ match, deletedAt }, { expected: expectedChange, change: token })
      // Intents recorded from now on conflict with ours and wait, so that this read stays true.
      const still = await ctx.matches.find(userId, id)
      const isUnchanged = still?.change === expectedChange && still.match.version === old.version
      return isUnchanged && ctx.matches.put(match, token, place)
    },
  }
}
