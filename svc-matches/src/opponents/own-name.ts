import { DomainError, foldText, formatOf } from '@kitchenline/domain'
import type { Caller, Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import type { NewMatch, Person } from '../records/match.ts'
import { refuse } from '../refuse.ts'
import { findPeople } from './link-people.ts'

type Named = { field: string; person: Person }

/** The context of one player's call, whose name is requested when a new person comes up. */
export function knowingOwnName(ctx: Context, { caller, onward }: { caller: Caller; onward: Outgoing }): Context {
  const ownName = async () => {
    try {
      return await ctx.accountNames.own(caller, onward)
    } catch (error) {
      // A match is worth more than the check of a name.
      if (error instanceof DomainError && error.kind === 'unavailable') return undefined
      throw error
    }
  }
  return { ...ctx, ownName }
}

/** No player is their own opponent or partner: a new person of the player's own name is refused. */
export async function refuseOwnName(ctx: Context, userId: string, named: Named[]): Promise<void> {
  const own = await findOwnName(ctx, userId, named)
  if (own) refuse(own.field, 'own_name')
}

/** Who is in the book by that name is a namesake, entered there on purpose. */
export async function findOwnName(ctx: Context, userId: string, named: Named[]): Promise<Named | undefined> {
  const typed = named.filter(({ person }) => person.id === undefined)
  const name = typed.length > 0 ? await ctx.ownName() : undefined
  const own = name === undefined ? undefined : typed.find(({ person }) => foldText(person.name) === foldText(name))
  if (!own) return undefined
  const { newIds } = await findPeople(ctx, userId, [own.person])
  return newIds.size > 0 ? own : undefined
}

/** The people of a checked match, by the fields of their names. */
export function namedIn({ matchType, opponents, partner }: NewMatch): Named[] {
  const isAlone = formatOf({ matchType, partnerName: partner?.name }) === 'singles'
  return [
    ...opponents.map((person, place) => ({ field: isAlone ? 'opponentName' : `opponent${place + 1}Name`, person })),
    ...(partner ? [{ field: 'partnerName', person: partner }] : []),
  ]
}
