import { SUBSCRIPTIONS_ENABLED } from '@kitchenline/domain'
import type { Context } from '../context.ts'

/** What must be there before the first call. Runs at every start and never changes what an admin has set. */
export async function seedSettings(ctx: Context): Promise<void> {
  await ctx.settings.insertMissing({
    key: SUBSCRIPTIONS_ENABLED,
    value: 'false',
    description: 'Whether AI analysis needs a plan once the free analyses are used',
    updatedAt: ctx.clock(),
  })
}
