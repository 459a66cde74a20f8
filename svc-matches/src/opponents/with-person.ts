import type { Context } from '../context.ts'
import type { Match, Person } from '../records/match.ts'
import { linkedIds, peopleOf } from '../records/people-of.ts'

export function withPerson(match: Match, id: string, change: (person: Person) => Person): Match {
  const changed = (person: Person) => (person.id === id ? change(person) : person)
  return { ...match, opponents: match.opponents.map(changed), ...(match.partner && { partner: changed(match.partner) }) }
}

/** A match that comes back while people in it are being merged: it goes to the entries that stay. */
export async function withMerged(ctx: Pick<Context, 'opponents'>, match: Match): Promise<Match> {
  const { userId } = match
  let merged = match
  for (const { id, intoId, isRenaming } of await ctx.opponents.listMerging(userId, linkedIds(peopleOf(match)))) {
    const into = await ctx.opponents.find(userId, intoId)
    if (into) merged = withPerson(merged, id, (person) => ({ ...person, id: into.id, ...(isRenaming && { name: into.name }) }))
  }
  return merged
}
