import { ADDRESS_DAYS, DAY_MS } from '@kitchenline/domain'
import type { Context } from '../context.ts'

const ADDRESS_TTL_MS = ADDRESS_DAYS * DAY_MS

/** Even a truncated address is stored for a while only. */
export async function forgetAddresses(ctx: Context): Promise<void> {
  await ctx.signups.forgetAddresses(new Date(ctx.clock().getTime() - ADDRESS_TTL_MS))
}
