import type { Context } from '../context.ts'

const PAYMENTS_MODE = 'payments_mode'

/** Money and play money do not mix: what was bought with one kind of key is unknown to the other. Before anything was bought, either may be set. */
export async function refuseOtherMode(ctx: Context): Promise<void> {
  if (!ctx.provider) return
  const { mode } = ctx.provider
  const stored = await ctx.settings.find(PAYMENTS_MODE)
  if (stored === mode) return
  if (stored && (await ctx.customers.isAnyStored()))
    throw new Error(
      `STRIPE_SECRET_KEY is a ${mode} key, and this database holds customers of a ${stored} key: give svc-billing an empty MONGODB_DATABASE.`,
    )
  const description = 'Whether what was bought here was paid with real money'
  await ctx.settings.replace({ key: PAYMENTS_MODE, value: mode, description, updatedAt: ctx.clock() })
}
