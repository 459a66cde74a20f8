import { DomainError } from '@kitchenline/domain'
import { type Needs as NotifyNeeds, notifyAfterChange, seatOf } from '../confirmations/notify-friends.ts'
import { changePlayer } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import type { Link } from '../links/link.repository.ts'
import { added, findPeople, NO_FRIENDS, refuseSamePerson, withLinks } from '../opponents/link-people.ts'
import { matchOf } from '../opponents/make-match.ts'
import { newLinksOf, refuseOwnName, seatFriends } from '../opponents/seat-friends.ts'
import { type Match, namedIn, type NewMatch, peopleOf } from '../records/match.ts'
import { checkKey } from '../calls/check-input.ts'
import { hashOf, idOf } from '../records/ids.ts'
import { checkMatch } from './check-match.ts'

type Needs = NotifyNeeds & Pick<Context, 'friendships' | 'newId' | 'onward' | 'opponents' | 'ownName'>

type Input = { userId: string; input: NewMatch; idempotencyKey?: string }

/** Stores a match once per idempotency key, for good: its id is made of player and key. */
export async function logMatch(ctx: Needs, { userId, input, idempotencyKey }: Input): Promise<Match> {
  checkKey(idempotencyKey)
  const newMatch = checkMatch(input, ctx.clock())
  const [people, named] = [peopleOf(newMatch), namedIn(newMatch)]
  const id = idempotencyKey === undefined ? ctx.newId() : idOf(JSON.stringify([userId, 'match', idempotencyKey]))
  const requestHash = hashOf(inOrder(newMatch))
  const createdAt = ctx.clock()

  const match = await changePlayer(ctx, userId, async () => {
    const [earlier, known, found] = await Promise.all([
      idempotencyKey === undefined ? undefined : ctx.matches.find(userId, id),
      ctx.links.list(userId),
      findPeople(ctx, userId, people),
    ])
    if (earlier && earlier.match.requestHash !== requestHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
    // Not refused because someone in it is no friend, or not in the book, any more.
    if (earlier) return { answer: earlier.match }
    const seated = await seatFriends(ctx, userId, named)
    const inBook = seated === NO_FRIENDS ? found : await findPeople(ctx, userId, people, seated)
    if (inBook.newIds.size > 0) await refuseOwnName(ctx, userId, named)
    const linked = withLinks(inBook, people)
    refuseSamePerson(named, linked)
    const made = {
      ...matchOf(userId, { newMatch, linked, id, createdAt }),
      ...(idempotencyKey !== undefined && { requestHash }),
    }
    const links = newLinksOf(made, seated)
    const answer = withNotice(made, [...known, ...links])
    return { answer, changes: [{ after: { match: answer } }], people: added(userId, inBook, linked, createdAt), links }
  })
  await notifyAfterChange(ctx, match)
  return match
}

function withNotice(match: Match, links: Link[]): Match {
  const isShared = links.some((link) => seatOf(match, link))
  return isShared ? { ...match, notifyPendingSince: match.createdAt } : match
}

/** The same request gives the same text, whatever order its fields came in. */
function inOrder(newMatch: NewMatch): string {
  return JSON.stringify(Object.entries(newMatch).sort(([a], [b]) => (a < b ? -1 : 1)))
}
