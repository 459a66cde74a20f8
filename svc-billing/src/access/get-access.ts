import type { Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { SUBSCRIPTIONS_ENABLED } from '../settings/setting.ts'
import { decideAccess, type Access } from './access.ts'

export type Player = { userId: string; onward: Outgoing }

/** What the player may have now. */
export async function getAccess(ctx: Context, { userId, onward }: Player): Promise<Access> {
  const [enabled, subscriptions, freeUse] = await Promise.all([
    ctx.settings.find(SUBSCRIPTIONS_ENABLED),
    ctx.subscriptions.listByUser(userId),
    ctx.freeUses.find(userId),
  ])
  const areSubscriptionsOn = enabled === 'true'
  // Asked only where it matters: while all is free, svc-identity may be away.
  const isVip = areSubscriptionsOn && (await ctx.vips.isVip(onward))
  return decideAccess({ areSubscriptionsOn, isVip, subscriptions, freeUsed: freeUse.used, now: ctx.clock() })
}
