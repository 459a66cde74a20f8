import { DomainError, foldText } from '@kitchenline/domain'
import type { Caller, Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import type { Named } from '../records/people-of.ts'
import { refuse } from '../calls/check-input.ts'
import { findPeople } from './link-people.ts'

/** The context of one call: other services are asked for its player, for the name when a new person comes up, for friends when they are named. */
type Call = { caller: Caller; onward: Outgoing }

export function duringCall<C extends Pick<Context, 'accountNames'>>(ctx: C, { caller, onward }: Call) {
  const ownName = async () => {
    try {
      return await ctx.accountNames.own(caller, onward)
    } catch (error) {
      // A match is worth more than the check of a name.
      if (error instanceof DomainError && error.kind === 'unavailable') return undefined
      throw error
    }
  }
  return { ...ctx, ownName, onward }
}

type Needs = Pick<Context, 'ownName' | 'opponents'>

/** No player is their own opponent or partner: a new person of the player's own name is refused. */
export async function refuseOwnName(ctx: Needs, userId: string, named: readonly Named[]): Promise<void> {
  const own = await findOwnName(ctx, userId, named)
  if (own) refuse(own.field, 'own_name')
}

/** Who is in the book by that name is a namesake, entered there on purpose. */
export async function findOwnName(ctx: Needs, userId: string, named: readonly Named[]): Promise<Named | undefined> {
  const typed = named.filter(({ person }) => person.id === undefined && person.userId === undefined)
  const name = typed.length > 0 ? await ctx.ownName() : undefined
  const own = name === undefined ? undefined : typed.find(({ person }) => foldText(person.name) === foldText(name))
  if (!own) return undefined
  const { newIds } = await findPeople(ctx, userId, [own.person])
  return newIds.size > 0 ? own : undefined
}
