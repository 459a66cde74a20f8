import { recordChange, type Admin } from '../audit/record-change.ts'
import type { Context } from '../context.ts'
import type { Setting } from './setting.ts'

/** Whatever was set before stays readable in the audit log. */
export async function changeSetting(ctx: Context, admin: Admin, change: Omit<Setting, 'updatedAt'>): Promise<Setting> {
  const setting = { ...change, updatedAt: ctx.clock() }
  const before = await ctx.settings.replace(setting)
  await recordChange(ctx, admin, { action: 'setting.change', subject: change.key, before: before?.value, after: change.value })
  return { ...before, ...setting, description: change.description ?? before?.description }
}
