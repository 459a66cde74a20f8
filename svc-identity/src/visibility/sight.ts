import { DEFAULT_VISIBILITY, isShownTo, type Audience, type ProfileField } from '@kitchenline/domain'
import type { Caller, Outgoing } from '@kitchenline/runtime'
import type { Player } from '../users/user.ts'
import type { Context } from '../context.ts'

export type Viewer = { caller: Caller; onward: Outgoing }
export type Owner = Pick<Player, 'id' | 'visibility'>
/** Whether the caller sees this field of that player. */
export type Sight = (owner: Owner, field: ProfileField) => boolean

type Question = { owners: readonly Owner[]; fields: readonly ProfileField[]; knows: (audience: Audience) => boolean }

/**
 * The one place that decides who sees what of a profile: owner and administrators everything, others what its owner shows them.
 * svc-social is called only for players with a field that cannot be decided without it (`knows`).
 */
export async function sightOf(
  ctx: Pick<Context, 'relations'>,
  { caller, onward }: Viewer,
  { owners, fields, knows }: Question,
): Promise<Sight> {
  const seesAll = ({ id }: Owner) => id === caller.userId || caller.role === 'admin'
  const unsure = owners.filter((owner) => !seesAll(owner) && fields.some((field) => !knows(audienceOf(owner, field))))
  const relations =
    unsure.length === 0
      ? undefined
      : await ctx.relations.to(
          onward,
          unsure.map(({ id }) => id),
        )
  return (owner, field) => {
    const relation = relations?.get(owner.id) ?? 'stranger'
    return seesAll(owner) || (relation !== 'apart' && isShownTo(relation, audienceOf(owner, field)))
  }
}

export const audienceOf = ({ visibility }: Owner, field: ProfileField): Audience =>
  visibility?.[field] ?? DEFAULT_VISIBILITY[field]
