import type { Context } from '../context.ts'
import { type EarlierEntry, type Match, type Person } from '../records/match.ts'

type ChangePerson = (person: Person) => Person

export function withPeople(match: Match, change: ChangePerson): Match {
  return { ...match, opponents: match.opponents.map(change), ...(match.partner && { partner: change(match.partner) }) }
}

export const withPerson = (match: Match, id: string, change: ChangePerson): Match =>
  withPeople(match, (person) => (person.id === id ? change(person) : person))

/** The seat becomes another entry's, and remembers whose it was. */
export const mergedInto =
  (into: EarlierEntry, isRenaming: boolean): ChangePerson =>
  (person) => ({
    ...person,
    ...{ id: into.id, ...(isRenaming && { name: into.name }) },
    earlier: [...(person.earlier ?? []), { id: person.id!, name: person.name }],
  })

/** A seat that came from the entry by the last merge is the entry's again. */
export function givenBack(person: Person, id: string): Person {
  const last = person.earlier?.at(-1)
  return withoutEarlier(last?.id === id ? { ...person, ...last } : person, id)
}

/** A merge of that entry can be taken back no more. */
export function withoutEarlier({ earlier = [], ...person }: Person, id: string): Person {
  const others = earlier.filter((one) => one.id !== id)
  return { ...person, ...(others.length > 0 && { earlier: others }) }
}

/** Who is no longer an entry's, only a name. */
export const unlinked: ChangePerson = ({ id: _id, earlier: _earlier, ...person }) => person

/** A match that comes back while people in it are being merged: it goes to the entries that stay. */
export async function withMerged(ctx: Pick<Context, 'opponents'>, match: Match): Promise<Match> {
  const { userId } = match
  let merged = match
  for (const { id, task } of await ctx.opponents.listMerges(userId, ['merge'])) {
    const { intoId, isRenaming } = task
    const into = await ctx.opponents.find(userId, intoId)
    if (into) merged = withPerson(merged, id, mergedInto(into, isRenaming))
  }
  return merged
}
