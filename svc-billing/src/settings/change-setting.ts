import { recordChange } from '@kitchenline/runtime/audit-log'
import type { Context } from '../context.ts'
import type { Setting } from './setting.ts'

/** Whatever was set before stays readable in the audit log. */
export async function changeSetting(ctx: Context, adminId: string, change: Omit<Setting, 'updatedAt'>): Promise<Setting> {
  const setting = { ...change, updatedAt: ctx.clock() }
  const before = await ctx.settings.replace(setting)
  const changed = { action: 'setting.change', subject: change.key, before: before?.value, after: change.value }
  // Two administrators may press the same switch: the second changes nothing.
  if (before?.value !== change.value) await recordChange(ctx, { adminId, ...changed })
  return { ...before, ...setting, description: change.description ?? before?.description }
}
