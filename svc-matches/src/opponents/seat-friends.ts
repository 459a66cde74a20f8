import { foldText } from '@kitchenline/domain'
import { refuse } from '../calls/check-input.ts'
import type { Context } from '../context.ts'
import type { Link } from '../links/link.repository.ts'
import { liveLinks } from '../links/live-links.ts'
import type { Match, Named, Person } from '../records/match.ts'
import { byNameIn, findPeople, freeId, knownIn, NO_FRIENDS, type SeatedFriends } from './link-people.ts'

type NameNeeds = Pick<Context, 'ownName' | 'opponents'>
type Needs = Pick<Context, 'clock' | 'friendships' | 'links' | 'log' | 'onNotified' | 'onward' | 'opponents'>

/** Who of the people named in a match is a friend. Only looks: entries and links are made with the match. */
export async function seatFriends(ctx: Needs, userId: string, named: readonly Named[]): Promise<SeatedFriends> {
  const { onward } = ctx
  const meant = named.filter(({ person }) => person.userId !== undefined)
  if (meant.length === 0 || !onward) return NO_FRIENDS
  const friends = await ctx.friendships.since(onward)
  for (const { field, person } of meant) {
    // Known for this pair now; the list of friends follows a moment later.
    const isFriend = friends.has(person.userId!) && (await ctx.friendships.areFriends(onward, person.userId!))
    if (!isFriend) refuse(field.replace(/Name$/, 'UserId'), 'not_a_friend')
  }
  const links = await liveLinks(ctx, userId, onward)
  const seated = new Map<string, { id: string; isNew: boolean; friendsSince?: Date }>()
  for (const { person } of meant) {
    const friendId = person.userId!
    const standing = links.find((link) => link.friendId === friendId)?.opponentId
    const others = [...links.map(({ opponentId }) => opponentId), ...[...seated.values()].map(({ id }) => id)]
    const known = standing ?? (await entryOf(ctx, userId, person, others))
    const id = known ?? (await freeId(ctx, userId, `account ${friendId}`))
    const link = standing === undefined && { friendsSince: friends.get(friendId)! }
    seated.set(friendId, { id, isNew: known === undefined, ...link })
  }
  return seated
}

/** The entry that was chosen, else the one of that name, unless it is another friend's. */
async function entryOf(ctx: Needs, userId: string, { id, name }: Person, others: readonly string[]): Promise<string | undefined> {
  const folded = foldText(name)
  const entries = await ctx.opponents.listKnown(userId, { names: [folded], ...(id !== undefined && { ids: [id] }) })
  const known = knownIn(entries)
  return [id, byNameIn(entries).get(folded)].find((one) => one !== undefined && known.has(one) && !others.includes(one))
}

/** Links that a match makes, which is then the first that those friends are asked about. */
export const newLinksOf = ({ userId, createdAt: since }: Match, seated: SeatedFriends): Link[] =>
  [...seated].flatMap(([friendId, { id: opponentId, friendsSince }]) =>
    friendsSince ? [{ userId, friendId, opponentId, friendsSince, since }] : [],
  )

/** Whether everybody who is named as a friend is linked as that friend already. */
export async function areLinked(ctx: Needs, userId: string, people: readonly Person[]): Promise<boolean> {
  const friends = people.flatMap(({ id, userId: friendId }) => (friendId === undefined ? [] : { id, friendId }))
  const links = await Promise.all(friends.map(({ friendId }) => ctx.links.ofFriend(userId, friendId)))
  return friends.every(({ id }, at) => links[at]?.opponentId === id)
}

/** No player is their own opponent or partner: a new person of the player's own name is refused. */
export async function refuseOwnName(ctx: NameNeeds, userId: string, named: readonly Named[]): Promise<void> {
  const own = await findOwnName(ctx, userId, named)
  if (own) refuse(own.field, 'own_name')
}

/** Who is in the book by that name is a namesake, entered there on purpose. */
export async function findOwnName(ctx: NameNeeds, userId: string, named: readonly Named[]): Promise<Named | undefined> {
  const typed = named.filter(({ person }) => person.id === undefined && person.userId === undefined)
  const name = typed.length > 0 ? await ctx.ownName() : undefined
  const own = name === undefined ? undefined : typed.find(({ person }) => foldText(person.name) === foldText(name))
  if (!own) return undefined
  const { newIds } = await findPeople(ctx, userId, [own.person])
  return newIds.size > 0 ? own : undefined
}
