import { MATCHES_MOVED_MAX } from '@kitchenline/domain'
import type { Outgoing } from '@kitchenline/runtime'
import { firstThatFit } from '../calls/first-that-fit.ts'
import { readSettled } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { liveLinks } from '../links/live-links.ts'
import type { Match } from '../records/match.ts'
import type { Opponent } from '../records/opponent.ts'
import type { BookCursor } from './opponent.repository.ts'

type Needs = Pick<Context, 'encounters' | 'opponents' | 'playerLog' | 'userStats'>

const PAGE = 500

/** The book by name, a page at a time: the next is read when the last was taken. */
export async function* listOpponents(
  ctx: Needs & Pick<Context, 'friendships' | 'links' | 'log'>,
  userId: string,
  onward: Outgoing,
): AsyncGenerator<Opponent[]> {
  const [links, lastMet] = await Promise.all([liveLinks(ctx, userId, onward), ctx.encounters.lastMet(userId)])
  const friends = new Map(links.map(({ opponentId, friendId }) => [opponentId, friendId]))
  for (let cursor: BookCursor | undefined; ;) {
    const found = await readSettled(ctx, userId, () => ctx.opponents.list(userId, { limit: PAGE, cursor }))
    const page = firstThatFit(found, ({ notes }) => notes)
    if (page.length > 0) {
      yield page.map(
        ({ met: _met, nameKey: _nameKey, ...entry }) =>
          ({ ...entry, linkedUserId: friends.get(entry.id), lastMet: lastMet.get(entry.id) }) as Opponent,
      )
    }
    if (found.length < PAGE && page.length === found.length) return
    cursor = page.at(-1)!
  }
}

/** The newest matches with a person of the book, beside or across the net. */
export async function listMatchesWith(
  ctx: Needs,
  { userId, opponentId }: { userId: string; opponentId: string },
): Promise<Match[]> {
  const [, matches] = await readSettled(ctx, userId, () =>
    Promise.all([ctx.opponents.get(userId, opponentId), ctx.encounters.newestWith(userId, opponentId, MATCHES_MOVED_MAX)]),
  )
  return firstThatFit(matches, ({ notes }) => notes)
}
