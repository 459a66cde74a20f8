import { changeOnRecord } from '@kitchenline/runtime/audit-log'
import type { Context } from '../context.ts'
import type { Setting } from './setting.ts'

/** Whatever was set before stays readable in the audit log. */
export async function changeSetting(ctx: Context, adminId: string, change: Omit<Setting, 'updatedAt'>): Promise<Setting> {
  const setting = { ...change, updatedAt: ctx.clock() }
  const order = { adminId, action: 'setting.change', subject: change.key, after: change.value }
  return changeOnRecord(ctx, order, async () => {
    const before = await ctx.settings.replace(setting)
    const answer = { ...before, ...setting, description: change.description ?? before?.description }
    // Two administrators may press the same switch: the second changes nothing.
    return { answer, changed: before?.value === change.value ? undefined : { before: before?.value } }
  })
}
