import { linkedEstimates, type LinkedEstimate } from '@kitchenline/rating'
import type { Context } from '../context.ts'
import type { StoredLevel } from '../levels/stored-level.ts'
import type { PlayedMatch } from '../matches/played-match.ts'
import { peopleIn, personKey, ratedMatchOf } from '../matches/rated-match-of.ts'
import type { LinkedPeople } from './linked-people.ts'

/** Estimates from the player's matches without each friend who confirmed some of them, for that friend's analysis. */
export async function writeLinkedLevels(
  ctx: Context,
  stored: StoredLevel,
  played: readonly PlayedMatch[],
  { friends }: LinkedPeople,
): Promise<void> {
  const { format, ownLevel, revision } = stored
  const rated = played.map(ratedMatchOf)
  const readers = new Map<string, LinkedEstimate[]>()
  for (const [friendId, { keys: without, days: before }] of sharedWith(played)) {
    if (!friends?.has(friendId)) continue
    // One friend's replay of a long log is enough for one turn.
    await new Promise<void>((resume) => setImmediate(resume))
    const player = { format, level: ownLevel, constants: ctx.constants[format] }
    readers.set(friendId, linkedEstimates(player, rated, { before, without }))
  }
  const changed = await ctx.linkedLevels.write(stored, { readers, revision })
  // Withdrawn in between: nothing stays behind.
  const isAgreed = (await ctx.levelLinkings.agreeing([stored.userId])).has(stored.userId)
  if (!isAgreed) await ctx.linkedLevels.remove(stored.userId, format)
  await ctx.storedLevels.markStale(changed, format)
}

type Shared = { keys: Set<string>; days: Date[] }

/** By friend: under which names in the log, and when they stood on court together. */
function sharedWith(played: readonly PlayedMatch[]): Map<string, Shared> {
  const shared = new Map<string, Shared>()
  for (const match of played)
    for (const person of peopleIn(match)) {
      if (person.confirmedUserId === undefined) continue
      const one = shared.get(person.confirmedUserId) ?? { keys: new Set(), days: [] }
      shared.set(person.confirmedUserId, one)
      one.keys.add(personKey(person))
      one.days.push(match.matchDate)
    }
  return shared
}
