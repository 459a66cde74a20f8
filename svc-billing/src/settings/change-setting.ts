import { changeOnRecord } from '@kitchenline/mongo/audit-log'
import { SUBSCRIPTIONS_ENABLED } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Setting } from './setting.model.ts'

type Change = Omit<Setting, 'updatedAt'>
type Changed = { setting: Setting; changed: boolean }

/** Whatever was set before stays readable in the audit log. Two administrators may press the same switch: the second changes nothing. */
export async function changeSetting(ctx: Context, adminId: string, change: Change): Promise<Changed> {
  const setting = { ...change, updatedAt: ctx.clock() }
  const order = { adminId, action: 'setting.change', subject: change.key, after: change.value }
  return changeOnRecord(ctx, order, async () => {
    const before = await ctx.settings.replace(setting)
    const changed = before?.value !== change.value
    const stored = { ...before, ...setting, description: change.description ?? before?.description }
    return { answer: { setting: stored, changed }, changed: changed ? { before: before?.value } : undefined }
  })
}

/** What must be there before the first call. Runs at every start and never changes what an admin has set. */
export async function seedSettings(ctx: Context): Promise<void> {
  await ctx.settings.insertMissing({
    key: SUBSCRIPTIONS_ENABLED,
    value: 'false',
    description: 'Whether AI analysis needs a plan once the free analyses are used',
    updatedAt: ctx.clock(),
  })
}
