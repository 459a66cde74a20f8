import type { Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { firstThatFit } from '../first-that-fit.ts'
import { liveLinks } from '../links/live-links.ts'
import type { BookCursor } from './opponent.repository.ts'
import type { Opponent } from '../records/opponent.ts'
import { withChanges } from './with-changes.ts'

const PAGE = 500

/** The book by name, a page at a time: the next is read when the last was taken. */
export async function* listOpponents(ctx: Context, userId: string, onward: Outgoing): AsyncGenerator<Opponent[]> {
  const [links, lastMet] = await Promise.all([liveLinks(ctx, userId, onward), ctx.encounters.lastMet(userId)])
  const friends = new Map(links.map(({ opponentId, friendId }) => [opponentId, friendId]))
  for (let cursor: BookCursor | undefined; ;) {
    const found = await ctx.opponents.list(userId, { limit: PAGE, cursor })
    const page = firstThatFit(found, ({ notes }) => notes)
    if (page.length > 0) {
      const entries = await withChanges(ctx, userId, page)
      yield entries.map(
        (entry) => ({ ...entry, linkedUserId: friends.get(entry.id), lastMet: lastMet.get(entry.id) }) as Opponent,
      )
    }
    if (found.length < PAGE && page.length === found.length) return
    const { nameKey, id } = page.at(-1)!
    cursor = { nameKey, id }
  }
}
