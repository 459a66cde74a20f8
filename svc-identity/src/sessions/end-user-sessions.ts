import { DomainError } from '@kitchenline/domain'
import { changeOnRecord } from '@kitchenline/mongo/audit-log'
import type { Context } from '../context.ts'
import { endAll } from './end-all.ts'

type Order = { userId: string; adminId: string }

/** By an administrator, for an account that was stolen: its owner sets a new password by mail. */
export async function endUserSessions(ctx: Context, { userId, adminId }: Order): Promise<void> {
  if (!(await ctx.users.find(userId))) throw new DomainError('USER_NOT_FOUND', { userId })
  await changeOnRecord(ctx, { adminId, action: 'sessions.end', subject: userId }, async () => {
    await endAll(ctx, userId)
    return { answer: undefined, changed: {} }
  })
}
