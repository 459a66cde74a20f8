import { foldText } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Named } from '../records/match.ts'
import { refuse } from '../calls/check-input.ts'
import { findPeople } from './link-people.ts'

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
