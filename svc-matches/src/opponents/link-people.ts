import { DEFAULT_SKILL_LEVEL, DomainError, foldText, skillCategory } from '@kitchenline/domain'
import { changePlayer, type Needs as ChangeNeeds } from '../changes/change-player.ts'
import type { PersonWrite } from '../changes/log-entry.ts'
import type { Context } from '../context.ts'
import type { Match, Person } from '../records/match.ts'
import type { BookCursor } from './opponent.repository.ts'
import { linkedIds, peopleOf, type Named } from '../records/people-of.ts'
import { refuse } from '../calls/check-input.ts'
import { entryId } from './entry-id.ts'
import { NO_FRIENDS, type SeatedFriends } from './seat-friends.ts'
import { unlinked, withPerson } from './with-person.ts'

/**
 * Who of some people is in the book already, and ids for new entries, by folded name. `merged`: entries into which others were merged, by
 * the ids of those.
 */
export type InBook = {
  known: ReadonlySet<string>
  byName: Map<string, string>
  newIds: Map<string, string>
  merged: ReadonlyMap<string, { id: string; name: string }>
  seated: SeatedFriends
}

type Needs = Pick<Context, 'opponents'>

export async function findPeople(ctx: Needs, userId: string, people: Person[], seated = NO_FRIENDS): Promise<InBook> {
  const others = people.filter(({ userId: friendId }) => friendId === undefined || !seated.has(friendId))
  const nameKeys = [...new Set(others.flatMap(({ id, name }) => (id === undefined ? foldText(name) : [])))]
  const entries = nameKeys.map((nameKey) => ({ nameKey, id: entryId(userId, nameKey, 0) }))
  const ids = linkedIds(others)
  const [known, { named, taken }] = await Promise.all([
    ids.length === 0 ? new Set<string>() : ctx.opponents.filterKnown(userId, ids),
    ctx.opponents.listByNamesAndIds(userId, entries),
  ])
  const unknown = ids.filter((id) => !known.has(id))
  return {
    known,
    byName: named,
    newIds: await findNewIds(
      ctx,
      userId,
      entries.filter(({ nameKey }) => !named.has(nameKey)),
      taken,
    ),
    // An id that a form still holds may be of an entry that was merged meanwhile on another device.
    merged: unknown.length > 0 ? await ctx.opponents.listMerged(userId, unknown) : new Map<string, never>(),
    seated,
  }
}

/** An id that another person has, or had until lately, is passed over. */
async function findNewIds(
  ctx: Needs,
  userId: string,
  first: BookCursor[],
  takenOfFirst: Set<string>,
): Promise<Map<string, string>> {
  const newIds = new Map<string, string>()
  for (let [round, entries, taken] = [1, first, takenOfFirst]; entries.length > 0; round += 1) {
    for (const { nameKey, id } of entries) if (!taken.has(id)) newIds.set(nameKey, id)
    const rest = entries.filter(({ nameKey }) => !newIds.has(nameKey))
    entries = rest.map(({ nameKey }) => ({ nameKey, id: entryId(userId, nameKey, round) }))
    taken = await ctx.opponents.listTaken(userId, entries)
  }
  return newIds
}

type Namesake = Pick<Person, 'name' | 'skillLevel'> & { account: string }

/** The entry of a person with an account where another one has the name. Two at once add one; one that was deleted does not come back. */
export async function addNamesake(
  ctx: ChangeNeeds & Pick<Context, 'opponents' | 'newId'>,
  userId: string,
  { account, ...person }: Namesake,
): Promise<string> {
  const id = entryId(userId, `account ${account}`, 0)
  const isThere = await changePlayer(ctx, userId, async () => {
    if ((await ctx.opponents.filterKnown(userId, [id])).has(id)) return { answer: true }
    if ((await ctx.opponents.filterTaken(userId, [id])).has(id)) return { answer: false }
    return { answer: true, people: [newEntry(userId, { ...person, id }, ctx.clock())] }
  })
  return isThere ? id : addNamesake(ctx, userId, { ...person, account: ctx.newId() })
}

/** Named by an id that no entry of the book has. */
const unknownOf = ({ known, merged, seated }: InBook, people: Person[]): Person | undefined =>
  people.find(({ id, userId = '' }) => id !== undefined && !seated.has(userId) && !known.has(id) && !merged.has(id))

/** People with their links: the friend's entry, else the one named by id, else by name, else one that is still to be added. */
export function withLinks(found: InBook, people: Person[]): Person[] {
  const unknown = unknownOf(found, people)
  if (unknown) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: unknown.id! })
  const idOf = (nameKey: string) => found.byName.get(nameKey) ?? found.newIds.get(nameKey)!
  return people.map(({ userId = '', duprId: _duprId, ...person }) => {
    const friend = found.seated.get(userId)
    if (friend) return { ...person, id: friend.id }
    if (person.id === undefined) return { ...person, id: idOf(foldText(person.name)) }
    return { ...person, ...found.merged.get(person.id) }
  })
}

/** Who comes into the book with those linked people: of a new name, or a friend without an entry. One name is one person, however often it comes. */
export function added(userId: string, { newIds, seated }: InBook, linked: Person[], createdAt: Date): PersonWrite[] {
  const ids = new Set([...newIds.values(), ...[...seated.values()].flatMap(({ id, isNew }) => (isNew ? id : []))])
  return [...ids].flatMap((id) => {
    const person = linked.find((one) => one.id === id)
    return person ? newEntry(userId, person, createdAt) : []
  })
}

/** A match that was made before, with the book as it is now: who was merged is the other, who has left is a name in the match. */
export async function inBookNow(
  ctx: Pick<Context, 'opponents' | 'clock'>,
  match: Match,
): Promise<{ match: Match; people: PersonWrite[] }> {
  const { userId } = match
  const ids = linkedIds(peopleOf(match))
  const [known, taken] = await Promise.all([ctx.opponents.filterKnown(userId, ids), ctx.opponents.filterTaken(userId, ids)])
  const left = ids.filter((id) => taken.has(id) && !known.has(id))
  const merged = left.length > 0 ? await ctx.opponents.listMerged(userId, left) : new Map<string, never>()
  const isFree = (id: string) => !ids.includes(id)
  const here = left.reduce((rest, id) => {
    const into = merged.get(id)
    return withPerson(rest, id, into && isFree(into.id) ? (person) => ({ ...person, ...into }) : unlinked)
  }, match)
  const isNew = ({ id }: Person, at: number, all: Person[]) =>
    id !== undefined && !taken.has(id) && all.findIndex((other) => other.id === id) === at
  return {
    match: here,
    people: peopleOf(here)
      .filter(isNew)
      .map((person) => newEntry(userId, person, ctx.clock())),
  }
}

function newEntry(userId: string, person: Person, createdAt: Date): PersonWrite {
  const { id, name, skillLevel = DEFAULT_SKILL_LEVEL } = person
  return { id: id!, add: { userId, name, skillLevel, skillCategory: skillCategory(skillLevel), createdAt } }
}

/** People with their links, and who of them comes into the book. An unknown id is refused. */
export async function linkPeople(
  ctx: Pick<Context, 'opponents' | 'clock'>,
  userId: string,
  people: Person[],
): Promise<{ linked: Person[]; added: PersonWrite[] }> {
  const found = await findPeople(ctx, userId, people)
  const linked = withLinks(found, people)
  return { linked, added: added(userId, found, linked, ctx.clock()) }
}

/** Ids of DUPR that came with people, for those of their entries that have none; a new entry gets its own. */
export async function withDuprIds(
  ctx: Needs,
  userId: string,
  { people, linked, added }: { people: readonly Person[]; linked: readonly Person[]; added: PersonWrite[] },
): Promise<PersonWrite[]> {
  const ids = new Map(people.flatMap(({ duprId }, at) => (duprId === undefined ? [] : [[linked[at]!.id!, duprId] as const])))
  if (ids.size === 0) return added
  const fresh = new Set(added.map(({ id }) => id))
  const lacking = await ctx.opponents.listWithoutDuprId(
    userId,
    [...ids.keys()].filter((id) => !fresh.has(id)),
  )
  return [
    ...added.map((write) => ({ ...write, ...(write.add && { add: { ...write.add, duprId: ids.get(write.id) } }) })),
    ...lacking.map((id) => ({ id, set: { duprId: ids.get(id) } })),
  ]
}

/** One person has one seat: of two seats with one entry of the book the second is refused. */
export function refuseSamePerson(named: readonly Named[], linked: readonly Person[]): void {
  const second = linked.findIndex(({ id }, at) => linked.findIndex((other) => other.id === id) < at)
  if (second !== -1) refuse(named[second]!.field, 'same_person')
}

/** The same in each of some matches, whose people were linked together. */
export function refuseSamePersonIn(matches: readonly Named[][], linked: readonly Person[]): void {
  let first = 0
  for (const named of matches) refuseSamePerson(named, linked.slice(first, (first += named.length)))
}
