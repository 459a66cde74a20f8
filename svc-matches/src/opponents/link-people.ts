import { DomainError, foldText } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Person } from '../matches/match.ts'
import { linkPerson } from './link-person.ts'

const AT_ONCE = 8

/**
 * People with their links to the player's book: the one named by id, else by name, else a new entry (D-47). Everybody named by id
 * is looked for before anybody new is added. One name is one person, however often it comes.
 */
export async function linkPeople(ctx: Context, userId: string, people: Person[]): Promise<Person[]> {
  const ids = [...new Set(people.flatMap(({ id }) => id ?? []))]
  const known = ids.length === 0 ? new Set<string>() : await ctx.opponents.filterKnown(userId, ids)
  for (const id of ids) if (!known.has(id)) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: id })

  const byName = new Map<string, Person>()
  for (const person of people) {
    const nameKey = foldText(person.name)
    if (person.id === undefined && !byName.has(nameKey)) byName.set(nameKey, person)
  }
  const links = byName.size === 0 ? new Map<string, string>() : await ctx.opponents.listByNames(userId, [...byName.keys()])
  const unknown = [...byName].filter(([nameKey]) => !links.has(nameKey))
  for (let next = 0; next < unknown.length; next += AT_ONCE) {
    await Promise.all(
      unknown.slice(next, next + AT_ONCE).map(async ([nameKey, person]) => {
        links.set(nameKey, (await linkPerson(ctx, userId, person)).id!)
      }),
    )
  }
  return people.map((person) => (person.id === undefined ? { ...person, id: links.get(foldText(person.name))! } : person))
}
