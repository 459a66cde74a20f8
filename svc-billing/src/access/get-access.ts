import { SUBSCRIPTIONS_ENABLED } from '@kitchenline/domain'
import type { Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { decideAccess, type Access } from './access.ts'

/** While subscriptions are off, everybody may use everything. */
export const areSubscriptionsOn = async ({ settings }: Context): Promise<boolean> =>
  (await settings.find(SUBSCRIPTIONS_ENABLED)) === 'true'

export type Player = { userId: string; onward: Outgoing }

/** What the player may have now. */
export const getAccess = (ctx: Context, { userId, onward }: Player): Promise<Access> =>
  accessOf(ctx, userId, () => ctx.vips.isVip(onward))

export async function accessOf(ctx: Context, userId: string, askVip: () => Promise<boolean>): Promise<Access> {
  const [isOn, subscriptions, freeUse] = await Promise.all([
    areSubscriptionsOn(ctx),
    ctx.subscriptions.listByUser(userId),
    ctx.freeUses.find(userId),
  ])
  // Called only where it matters: while all is free, svc-identity may be unavailable.
  const isVip = isOn && (await askVip())
  return decideAccess({ areSubscriptionsOn: isOn, isVip, subscriptions, freeUsed: freeUse.used, now: ctx.clock() })
}
