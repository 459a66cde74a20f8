import type { Context } from '../context.ts'
import type { UserStatsRecord } from '../figures/user-stats.ts'
import type { Applied } from '../intents/applied-changes.ts'
import type { Intent } from '../intents/intent.ts'
import { plusAdded, sumsByPerson, type Sums } from '../intents/sums-by-person.ts'
import type { AddedCounts, CountState } from '../records/opponent.ts'

/** As read; undefined for a person who is not in the book. */
export type CountedPeople = Map<string, CountState | undefined>
type Counted = { changes: Applied[]; sums?: Sums; people: CountedPeople; pending: Intent[] }
type Counting = { isDone: true } | { isDone: false; people: CountedPeople }

/**
 * Adds applied changes to the counters of the people in them, each once: an entry names the pending changes that it has counted.
 * For that the people must have been read before the record of those changes; else the answer is not done, with people read now,
 * and the record has to be read again.
 */
export async function countInBook(
  ctx: Context,
  { _id: userId, pending }: UserStatsRecord,
  { changes, people }: { changes: Applied[]; people: CountedPeople },
): Promise<Counting> {
  const sums = sumsByPerson(changes)
  const again = async (): Promise<Counting> => ({ isDone: false, people: await ctx.opponents.counted(userId, [...sums.keys()]) })
  if ([...sums.keys()].some((id) => !people.has(id))) return again()

  const { counts: writes, present: others } = countsToAdd({ changes, sums, people, pending })
  const [written, known] = await Promise.all([
    writes.length === 0 ? 0 : ctx.opponents.addCounts(userId, writes),
    others.length === 0 ? new Set<string>() : ctx.opponents.filterKnown(userId, others),
  ])
  if (written < writes.length) return again()
  // The match links to a person who has left the book meanwhile.
  for (const id of others) if (!known.has(id)) await ctx.linkedMatches.unlink(userId, id)
  return { isDone: true }
}

/**
 * For each person whose counters change, as read before the list: what is added, on condition that nothing has been since. And the
 * people in these matches whose counters stay as they are, but who must be in the book.
 */
export function countsToAdd({ changes, sums = sumsByPerson(changes), people, pending }: Counted) {
  const onTheirWay = new Set(pending.map(({ token }) => token))
  const counts = [...sums].flatMap(([id, byToken]): AddedCounts[] => {
    const before = people.get(id)
    const fresh = before ? [...byToken].filter(([token]) => !before.applied.includes(token)) : []
    if (!before || fresh.length === 0) return []
    const applied = [...before.applied.filter((token) => onTheirWay.has(token)), ...fresh.map(([token]) => token)]
    const { add, met } = fresh.map(([, added]) => added).reduce(plusAdded)
    return [{ id, recounts: before.recounts, applied, add, met }]
  })
  const linked = new Set(changes.flatMap((change) => change.linked))
  return { counts, present: [...linked].filter((id) => !counts.some((write) => write.id === id)) }
}
