import { DEFAULT_SKILL_LEVEL, DomainError, foldText, skillCategory } from '@kitchenline/domain'
import { refuse } from '../calls/check-input.ts'
import { changePlayer, type Needs as ChangeNeeds } from '../changes/change-player.ts'
import type { PersonWrite } from '../changes/log-entry.ts'
import type { Context } from '../context.ts'
import { idOf } from '../records/ids.ts'
import { linkedIds, peopleOf, type Match, type Named, type Person } from '../records/match.ts'
import type { KnownEntry } from './opponent.repository.ts'
import { unlinked, withPerson } from './with-person.ts'

type Needs = Pick<Context, 'opponents'>

/** By account: the entry of the book that a friend has or is to have, and since when the two are friends where it is still to be linked. */
export type SeatedFriends = ReadonlyMap<string, { id: string; isNew: boolean; friendsSince?: Date }>

export const NO_FRIENDS: SeatedFriends = new Map()

/**
 * Who of some people is in the book already, and ids for new entries, by folded name. `merged`: entries into which others were merged, by
 * the ids of those.
 */
export type InBook = {
  known: ReadonlySet<string>
  byName: ReadonlyMap<string, string>
  newIds: ReadonlyMap<string, string>
  merged: ReadonlyMap<string, { id: string; name: string }>
  seated: SeatedFriends
}

export async function findPeople(ctx: Needs, userId: string, people: Person[], seated = NO_FRIENDS): Promise<InBook> {
  const others = people.filter(({ userId: friendId }) => friendId === undefined || !seated.has(friendId))
  const names = [...new Set(others.flatMap(({ id, name }) => (id === undefined ? foldText(name) : [])))]
  const [ids, idsOfNew] = [linkedIds(others), names.map((name) => entryId(userId, name))]
  const entries = await ctx.opponents.listKnown(userId, { ids: [...ids, ...idsOfNew], names })
  const [known, byName] = [knownIn(entries), byNameIn(entries)]
  const newIds = new Map<string, string>()
  for (const [at, name] of names.entries()) {
    const isTaken = entries.some(({ id }) => id === idsOfNew[at])
    if (!byName.has(name)) newIds.set(name, isTaken ? await freeId(ctx, userId, name, 1) : idsOfNew[at]!)
  }
  const unknown = ids.filter((id) => !known.has(id))
  // An id that a form still holds may be of an entry that was merged meanwhile on another device.
  return { known, byName, newIds, merged: await ctx.opponents.listMerged(userId, unknown), seated }
}

export const knownIn = (entries: KnownEntry[]) => new Set(entries.flatMap(({ id, canBeNamed }) => (canBeNamed ? id : [])))

/** By folded name; of several with one name the one that has been in the book longest. */
export function byNameIn(entries: KnownEntry[]): Map<string, string> {
  const youngestFirst = entries
    .filter(({ canBeNamed }) => canBeNamed)
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
  return new Map(youngestFirst.map(({ nameKey, id }) => [nameKey, id]))
}

/** The same for the same person, so that of two matches at once with a new one each adds the same entry. */
export const entryId = (userId: string, who: string, round = 0): string => idOf(`${userId}\n${who}\n${round}`)

/** The first of such ids that no entry has, or had until lately. */
export async function freeId(ctx: Needs, userId: string, who: string, round = 0): Promise<string> {
  const id = entryId(userId, who, round)
  const isTaken = (await ctx.opponents.listKnown(userId, { ids: [id] })).length > 0
  return isTaken ? freeId(ctx, userId, who, round + 1) : id
}

type Namesake = Pick<Person, 'name' | 'skillLevel'> & { account: string }

/** The entry of a person with an account where another one has the name. Two at once add one; one that was deleted does not come back. */
export async function addNamesake(
  ctx: ChangeNeeds & Pick<Context, 'opponents' | 'newId'>,
  userId: string,
  { account, ...person }: Namesake,
): Promise<string> {
  const id = entryId(userId, `account ${account}`)
  const isThere = await changePlayer(ctx, userId, async () => {
    const [entry] = await ctx.opponents.listKnown(userId, { ids: [id] })
    if (entry) return { answer: entry.canBeNamed }
    return { answer: true, people: [newEntry(userId, { ...person, id }, ctx.clock())] }
  })
  return isThere ? id : addNamesake(ctx, userId, { ...person, account: ctx.newId() })
}

/** People with their links: the friend's entry, else the one named by id, else by name, else one that is still to be added. */
export function withLinks({ known, byName, newIds, merged, seated }: InBook, people: Person[]): Person[] {
  return people.map(({ userId = '', duprId: _duprId, ...person }) => {
    const friend = seated.get(userId)
    if (friend) return { ...person, id: friend.id }
    const { id, name } = person
    if (id === undefined) return { ...person, id: byName.get(foldText(name)) ?? newIds.get(foldText(name))! }
    if (!known.has(id) && !merged.has(id)) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: id })
    return { ...person, ...merged.get(id) }
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
  const entries = await ctx.opponents.listKnown(userId, { ids })
  const left = entries.flatMap(({ id, canBeNamed }) => (canBeNamed ? [] : id))
  const merged = await ctx.opponents.listMerged(userId, left)
  const here = left.reduce((rest, id) => {
    const into = merged.get(id)
    return withPerson(rest, id, into && !ids.includes(into.id) ? (person) => ({ ...person, ...into }) : unlinked)
  }, match)
  const fresh = linkedIds(peopleOf(here)).filter((id) => !entries.some((entry) => entry.id === id))
  const people = fresh.map((id) => peopleOf(here).find((person) => person.id === id)!)
  return { match: here, people: people.map((person) => newEntry(userId, person, ctx.clock())) }
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
  const entries = await ctx.opponents.listKnown(userId, { ids: [...ids.keys()] })
  const lacking = entries.filter(({ canBeNamed, duprId }) => canBeNamed && duprId === undefined)
  return [
    ...added.map((write) => ({ ...write, ...(write.add && { add: { ...write.add, duprId: ids.get(write.id) } }) })),
    ...lacking.map(({ id }) => ({ id, set: { duprId: ids.get(id) } })),
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
