import { foldText, isSkillLevel } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Match, NewMatch, Person } from '../records/match.ts'

/** The account that the owner has linked to an entry of the book. */
type AccountOf = (person: Person) => string | undefined

export async function accountsOf(ctx: Context, ownerId: string, owner: Person): Promise<AccountOf> {
  const links = await ctx.links.list(ownerId)
  return (person) => (person === owner ? ownerId : links.find(({ opponentId }) => opponentId === person.id)?.friendId)
}

/**
 * People of a friend's match as entries of one's own book: linked to the same account, or of the same name. Others stay names, which
 * come into the book as any new name does. Levels are those of one's own book, where there is an entry.
 */
export async function inOwnBook<M extends Pick<NewMatch, 'opponents' | 'partner'>>(
  ctx: Context,
  userId: string,
  { match, accountOf }: { match: M; accountOf: AccountOf },
): Promise<M> {
  const own = (person: Person) => ownPerson(ctx, userId, { person, account: accountOf(person) })
  const opponents = await Promise.all(match.opponents.map(own))
  const partner = match.partner && (await own(match.partner))
  return { ...match, opponents, ...(partner && { partner: { name: partner.name, ...(partner.id && { id: partner.id }) } }) }
}

async function ownPerson(ctx: Context, userId: string, who: { person: Person; account: string | undefined }): Promise<Person> {
  const { name, skillLevel } = who.person
  const link = who.account === undefined ? undefined : await ctx.links.ofFriend(userId, who.account)
  const id = link?.opponentId ?? (await ctx.opponents.listByNames(userId, [foldText(name)])).get(foldText(name))?.id
  const entry = id === undefined ? undefined : await ctx.opponents.find(userId, id)
  if (entry) return { id: entry.id, name: entry.name, skillLevel: entry.skillLevel }
  return { name, ...(skillLevel !== undefined && isSkillLevel(skillLevel) && { skillLevel }) }
}

export function isSamePerson(one: Person | undefined, other: Person | undefined): boolean {
  if (!one || !other) return one === other
  return one.id !== undefined && other.id !== undefined ? one.id === other.id : foldText(one.name) === foldText(other.name)
}

/** Whether two matches name the same people in the same places; opponents in either order. */
export function haveSameSeats(own: Match, other: Pick<NewMatch, 'opponents' | 'partner'>): boolean {
  const [first, second] = own.opponents
  const inOrder = (people: (Person | undefined)[]) => isSamePerson(first, people[0]) && isSamePerson(second, people[1])
  const { opponents } = other
  const isCrossed = opponents.length === 2 && inOrder(opponents.toReversed())
  return isSamePerson(own.partner, other.partner) && (inOrder(opponents) || isCrossed)
}
