import { addDays, foldText, isSkillLevel, MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import type { Needs as ChangeNeeds } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import type { Link } from '../links/link.repository.ts'
import { linksTo } from '../links/live-links.ts'
import { addNamesake, byNameIn } from '../opponents/link-people.ts'
import {
  type CheckedMatch,
  type Match,
  type NewMatch,
  peopleOf,
  type Person,
  personAt,
  type Seat,
  SEATS,
} from '../records/match.ts'

type Needs = ChangeNeeds & Pick<Context, 'friendships' | 'links' | 'log' | 'newId' | 'opponents'>

/** What is known of the people of a friend's match: the account that the friend has linked to each, and the own links and friends. */
export type Acquaintance = {
  userId: string
  now: Date
  accountOf: (person: Person) => string | undefined
  links: Link[]
  friends: Map<string, Date>
}

type Owned = { userId: string; ownerId: string; owner: Person }

export async function acquaintance(
  ctx: Needs,
  { userId, ownerId, owner }: Owned,
  friends: Map<string, Date>,
): Promise<Acquaintance> {
  const [ownerLinks, links] = await Promise.all([ctx.links.list(ownerId), linksTo(ctx, userId, friends)])
  const linkedBy = (person: Person) => ownerLinks.find(({ opponentId }) => opponentId === person.id)?.friendId
  return { userId, now: ctx.clock(), accountOf: (person) => (person === owner ? ownerId : linkedBy(person)), links, friends }
}

type Seats = Pick<NewMatch, 'opponents' | 'partner'>

/**
 * People of a friend's match as entries of one's own book: linked to the same account, or of the same name. Others stay names, which
 * come into the book as any new name does. Levels are those of one's own book, where there is an entry.
 */
export async function inOwnBook<M extends Seats>(ctx: Needs, userId: string, match: M, known: Acquaintance): Promise<M> {
  const people = peopleOf(match)
  const found = await Promise.all(people.map((person) => ownPerson(ctx, userId, person, known)))
  const own = await apart(ctx, userId, { people, found, known })
  const opponents = own.slice(0, match.opponents.length)
  const partner = match.partner && own.at(-1)!
  return { ...match, opponents, ...(partner && { partner: { name: partner.name, ...(partner.id && { id: partner.id }) } }) }
}

async function ownPerson(ctx: Needs, userId: string, person: Person, { accountOf, links }: Acquaintance): Promise<Person> {
  const { name } = person
  const account = accountOf(person)
  const linked = account === undefined ? undefined : links.find(({ friendId }) => friendId === account)?.opponentId
  const id = linked ?? byNameIn(await ctx.opponents.listKnown(userId, { names: [foldText(name)] })).get(foldText(name))
  const entry = id === undefined ? undefined : await ctx.opponents.find(userId, id)
  const level = levelOf(person)
  if (!entry) return { name, ...level }
  const other = links.find(({ opponentId }) => opponentId === entry.id)?.friendId
  if (account === undefined || other === undefined || other === account) {
    return { id: entry.id, name: entry.name, skillLevel: entry.skillLevel }
  }
  return { id: await addNamesake(ctx, userId, { account, name, ...level }), name, ...level }
}

const levelOf = ({ skillLevel }: Person) => (skillLevel !== undefined && isSkillLevel(skillLevel) ? { skillLevel } : {})

type Found = { people: Person[]; found: Person[]; known: Acquaintance }

/** Two people stay two where the own book has one entry, or one name, for both: it is the one with an account who is meant by it. */
async function apart(ctx: Needs, userId: string, { people, found, known: { accountOf } }: Found): Promise<Person[]> {
  const own = [...found]
  const seated: Person[] = []
  const places = [...people.keys()]
  const isWithAccount = (at: number) => accountOf(people[at]!) !== undefined
  for (const at of [...places.filter(isWithAccount), ...places.filter((at) => !isWithAccount(at))]) {
    if (seated.some((one) => isSamePerson(one, own[at]))) {
      const { id, name } = people[at]!
      const namesake = { name, ...levelOf(people[at]!) }
      const account = accountOf(people[at]!) ?? id ?? `${at} ${name}`
      own[at] = { id: await addNamesake(ctx, userId, { account, ...namesake }), ...namesake }
    }
    seated.push(own[at]!)
  }
  return own
}

/** Who of a friend's match, seated in one's own, is a friend whom the book does not know as one yet. */
export function newLinks(mirrored: Seats, own: Seats, known: Acquaintance): Link[] {
  const { userId, now: since, accountOf, links, friends } = known
  const people = peopleOf(own)
  return peopleOf(mirrored).flatMap((person, at) => {
    const [friendId, opponentId] = [accountOf(person), people[at]?.id]
    const friendsSince = friendId === undefined ? undefined : friends.get(friendId)
    if (!friendId || !opponentId || !friendsSince) return []
    const isKnown = links.some((link) => link.friendId === friendId || link.opponentId === opponentId)
    return isKnown ? [] : [{ userId, friendId, opponentId, friendsSince, since }]
  })
}

function isSamePerson(one: Person | undefined, other: Person | undefined): boolean {
  if (!one || !other) return one === other
  return one.id !== undefined && other.id !== undefined ? one.id === other.id : foldText(one.name) === foldText(other.name)
}

/** Whether two matches name the same people in the same places; opponents in either order. */
function haveSameSeats(own: Match, other: Pick<NewMatch, 'opponents' | 'partner'>): boolean {
  const [first, second] = own.opponents
  const inOrder = (people: (Person | undefined)[]) => isSamePerson(first, people[0]) && isSamePerson(second, people[1])
  const { opponents } = other
  const isCrossed = opponents.length === 2 && inOrder(opponents.toReversed())
  return isSamePerson(own.partner, other.partner) && (inOrder(opponents) || isCrossed)
}

const PLAYED_A_DAY = 100

type Search = { mirrored: CheckedMatch & { format: MatchFormat }; ownerId: string }
/** A match that the player has logged, and the seat in it of the person who has a given seat in the mirrored one. */
type Same = { match: Match; seat: (mirrored: Seat) => Seat }

/** The player's own match of the same day, people and scores, unless it is linked to another match of that friend. */
export async function findSameMatch(
  ctx: Pick<Context, 'matches'>,
  userId: string,
  { mirrored, ownerId }: Search,
): Promise<Same | undefined> {
  const bounds = {
    formats: MATCH_FORMATS.filter((format) => format === mirrored.format),
    atOrAfter: mirrored.playedOn,
    before: addDays(mirrored.playedOn, 1),
  }
  const played = await ctx.matches.list(userId, bounds, PLAYED_A_DAY)
  // Of several, the one logged first.
  const match = played.findLast(
    (own) =>
      !own.counterparts?.some(({ userId: other }) => other === ownerId) &&
      own.result === mirrored.result &&
      isSameScore(own, mirrored) &&
      haveSameSeats(own, mirrored),
  )
  if (!match) return undefined
  const seat = (of: Seat) => {
    const who = personAt(mirrored, of)!
    return SEATS.find((one) => (one === 'partner') === (of === 'partner') && isSamePerson(personAt(match, one), who)) ?? of
  }
  return { match, seat }
}

/** If one side has no game scores, the totals decide. */
function isSameScore(own: Match, mirrored: NewMatch): boolean {
  if (own.ownGames.length === 0 || mirrored.ownGames.length === 0) {
    return own.playerScore === mirrored.playerScore && own.opponentScore === mirrored.opponentScore
  }
  return `${own.ownGames}:${own.opponentGames}` === `${mirrored.ownGames}:${mirrored.opponentGames}`
}
