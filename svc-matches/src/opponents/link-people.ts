import { DomainError, foldText } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Person } from '../records/match.ts'
import { addPerson } from './add-person.ts'

const AT_ONCE = 8

/** Who of some people is in the book already. */
export type InBook = { ids: Set<string>; byName: Map<string, string> }

export async function findPeople(ctx: Context, userId: string, people: Person[]): Promise<InBook> {
  const ids = [...new Set(people.flatMap(({ id }) => id ?? []))]
  const nameKeys = [...new Set(people.flatMap(({ id, name }) => (id === undefined ? foldText(name) : [])))]
  const [known, byName] = await Promise.all([
    ids.length === 0 ? new Set<string>() : ctx.opponents.filterKnown(userId, ids),
    nameKeys.length === 0 ? new Map<string, string>() : ctx.opponents.listByNames(userId, nameKeys),
  ])
  return { ids: known, byName }
}

/**
 * People with their links to the player's book: the one named by id, else by name, else a new entry. An unknown id is refused
 * before anybody new is added. One name is one person, however often it comes.
 */
export async function linkPeople(ctx: Context, userId: string, people: Person[], found?: InBook): Promise<Person[]> {
  const { ids, byName } = found ?? (await findPeople(ctx, userId, people))
  for (const { id } of people)
    if (id !== undefined && !ids.has(id)) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: id })

  const links = new Map(byName)
  const unknown = new Map<string, Person>()
  for (const person of people) {
    const nameKey = foldText(person.name)
    if (person.id === undefined && !links.has(nameKey) && !unknown.has(nameKey)) unknown.set(nameKey, person)
  }
  const toAdd = [...unknown]
  for (let next = 0; next < toAdd.length; next += AT_ONCE) {
    const some = toAdd.slice(next, next + AT_ONCE)
    await Promise.all(some.map(async ([nameKey, person]) => links.set(nameKey, await addPerson(ctx, userId, person))))
  }
  return people.map((person) => (person.id === undefined ? { ...person, id: links.get(foldText(person.name))! } : person))
}
