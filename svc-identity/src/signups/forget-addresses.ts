import type { Context } from '../context.ts'

const ADDRESS_TTL_MS = 90 * 24 * 60 * 60_000

/** Even a truncated address is stored for 90 days only. */
export async function forgetAddresses(ctx: Context): Promise<void> {
  await ctx.signups.forgetAddresses(new Date(ctx.clock().getTime() - ADDRESS_TTL_MS))
}
