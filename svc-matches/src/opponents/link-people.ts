import { DomainError, foldText } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Person } from '../records/match.ts'
import type { CountState } from '../records/opponent.ts'
import { addPerson } from './add-person.ts'

const AT_ONCE = 8

/** Who of some people is in the book already, and how far the counters of each have come. */
export type InBook = { counted: Map<string, CountState | undefined>; byName: Map<string, string> }

export async function findPeople(ctx: Context, userId: string, people: Person[]): Promise<InBook> {
  const ids = [...new Set(people.flatMap(({ id }) => id ?? []))]
  const nameKeys = [...new Set(people.flatMap(({ id, name }) => (id === undefined ? foldText(name) : [])))]
  const [counted, named] = await Promise.all([
    ctx.opponents.counted(userId, ids),
    nameKeys.length === 0 ? new Map<string, CountState & { id: string }>() : ctx.opponents.listByNames(userId, nameKeys),
  ])
  return {
    counted: new Map([...counted, ...[...named.values()].map((one) => [one.id, one] as const)]),
    byName: new Map([...named].map(([nameKey, { id }]) => [nameKey, id])),
  }
}

/** True when linking these people will add no one and refuse nothing. */
export const areAllInBook = ({ counted, byName }: InBook, people: Person[]): boolean =>
  people.every(({ id, name }) => (id === undefined ? byName.has(foldText(name)) : counted.get(id) !== undefined))

/**
 * People with their links to the player's book: the one named by id, else by name, else a new entry. An unknown id is refused
 * before new people are added. One name is one person, however often it comes.
 */
export async function linkPeople(ctx: Context, userId: string, people: Person[], found?: InBook): Promise<Person[]> {
  const { counted, byName } = found ?? (await findPeople(ctx, userId, people))
  for (const { id } of people)
    if (id !== undefined && !counted.get(id)) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: id })

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
