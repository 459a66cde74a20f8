import { DEFAULT_SKILL_LEVEL, DomainError, foldText, skillCategory } from '@kitchenline/domain'
import type { CountedPeople } from '../changes/count-in-book.ts'
import type { Context } from '../context.ts'
import type { Person } from '../records/match.ts'
import type { BookCursor } from './opponent.repository.ts'
import { linkedIds, type Named } from '../records/people-of.ts'
import { refuse } from '../check-input.ts'
import { entryId } from './entry-id.ts'
import { NO_FRIENDS, type SeatedFriends } from './seat-friends.ts'

const AT_ONCE = 8

/**
 * Who of some people is in the book already, how far the counters of each have come, and ids for new entries, by folded name. `merged`:
 * entries into which others were merged, by the ids of those.
 */
export type InBook = {
  counted: CountedPeople
  byName: Map<string, string>
  newIds: Map<string, string>
  merged: ReadonlyMap<string, { id: string; name: string }>
  seated: SeatedFriends
}

export async function findPeople(ctx: Context, userId: string, people: Person[], seated = NO_FRIENDS): Promise<InBook> {
  const others = people.filter(({ userId: friendId }) => friendId === undefined || !seated.has(friendId))
  const friends = [...seated.values()].flatMap(({ id, isNew }) => (isNew ? [] : id))
  const nameKeys = [...new Set(others.flatMap(({ id, name }) => (id === undefined ? foldText(name) : [])))]
  const entries = nameKeys.map((nameKey) => ({ nameKey, id: entryId(userId, nameKey, 0) }))
  const [{ counted, merged }, { named, taken }] = await Promise.all([
    countedAfterMerges(ctx, userId, [...new Set([...linkedIds(others), ...friends])]),
    ctx.opponents.listByNamesAndIds(userId, entries),
  ])
  const newEntries = entries.filter(({ nameKey }) => !named.has(nameKey))
  return {
    counted: new Map([...counted, ...[...named.values()].map((one) => [one.id, one] as const)]),
    byName: new Map([...named].map(([nameKey, { id }]) => [nameKey, id])),
    newIds: await findNewIds(ctx, userId, newEntries, taken),
    merged,
    seated,
  }
}

/** An id that a form still holds may be of an entry that was merged meanwhile on another device. */
async function countedAfterMerges(ctx: Context, userId: string, ids: string[]) {
  const counted = await ctx.opponents.counted(userId, ids)
  const unknown = ids.filter((id) => !counted.get(id))
  const merged = unknown.length > 0 ? await ctx.opponents.listMerged(userId, unknown) : new Map<string, never>()
  const into = await ctx.opponents.counted(
    userId,
    [...merged.values()].map(({ id }) => id),
  )
  return { counted: new Map([...counted, ...into]), merged }
}

/**
 * Two matches with one new name at once give it the same id, so that they add one entry. An id that another person has, or had until
 * lately, is passed over.
 */
async function findNewIds(
  ctx: Context,
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

export const hasUnknownId = (found: InBook, people: Person[]): boolean => unknownOf(found, people) !== undefined

type Namesake = { account: string; name: string; skillLevel?: number }

/** The entry of a person with an account where another one has the name. Two at once add one; one that was deleted does not come back. */
export async function addNamesake(ctx: Context, userId: string, { account, ...person }: Namesake): Promise<string> {
  const id = entryId(userId, `account ${account}`, 0)
  const isThere = (await addPeople(ctx, userId, { linked: [{ ...person, id }], counted: new Map() })).get(id)
  return isThere ? id : addNamesake(ctx, userId, { ...person, account: ctx.newId() })
}

/** Named by an id that no entry of the book has. */
const unknownOf = ({ counted, merged, seated }: InBook, people: Person[]): Person | undefined =>
  people.find(({ id, userId = '' }) => id !== undefined && !seated.has(userId) && !counted.get(id) && !merged.has(id))

export const isAnyoneKnown = ({ counted }: InBook): boolean => [...counted.values()].some((one) => one !== undefined)

/** People with their links: the friend's entry, else the one named by id, else by name, else one that is still to be added. */
export function withLinks(found: InBook, people: Person[]): Person[] {
  const unknown = unknownOf(found, people)
  if (unknown) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: unknown.id! })
  const idOf = (nameKey: string) => found.byName.get(nameKey) ?? found.newIds.get(nameKey)!
  return people.map(({ userId = '', ...person }) => {
    const friend = found.seated.get(userId)
    if (friend) return { ...person, id: friend.id }
    if (person.id === undefined) return { ...person, id: idOf(foldText(person.name)) }
    return { ...person, ...found.merged.get(person.id) }
  })
}

/**
 * Adds those of the linked people who are not in the book; one name is one person, however often it comes. Answers how far the
 * counters of all have come. Who has left the book under that id stays out.
 */
export async function addPeople(
  ctx: Context,
  userId: string,
  { linked, counted }: { linked: Person[]; counted: CountedPeople },
): Promise<CountedPeople> {
  const all = new Map(counted)
  const toAdd = linked.filter(({ id }, at) => !counted.get(id!) && linked.findIndex((other) => other.id === id) === at)
  const add = async ({ id, name, skillLevel = DEFAULT_SKILL_LEVEL }: Person) => {
    const entry = { id: id!, userId, name, skillLevel, skillCategory: skillCategory(skillLevel), createdAt: ctx.clock() }
    all.set(id!, await ctx.opponents.add(entry))
  }
  for (let next = 0; next < toAdd.length; next += AT_ONCE) await Promise.all(toAdd.slice(next, next + AT_ONCE).map(add))
  return all
}

/** People with their links, added to the book where they are new. An unknown id is refused before anyone is added. */
export async function linkPeople(ctx: Context, userId: string, people: Person[]): Promise<Person[]> {
  const found = await findPeople(ctx, userId, people)
  const linked = withLinks(found, people)
  await addPeople(ctx, userId, { linked, counted: found.counted })
  return linked
}

/** One person has one seat: of two seats with one entry of the book the second is refused. */
export function refuseSamePerson(named: readonly Named[], linked: readonly Person[]): void {
  const second = linked.findIndex(({ id }, at) => linked.findIndex((other) => other.id === id) < at)
  if (second !== -1) refuse(named[second]!.field, 'same_person')
}
