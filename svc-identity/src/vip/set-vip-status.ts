import { DomainError, VIP_NOTES_MAX } from '@kitchenline/domain'
import { changeOnRecord } from '@kitchenline/mongo/audit-log'
import { accountFields } from '../users/account-fields.ts'
import type { Context } from '../context.ts'

type Change = { userId: string; isVip: boolean; notes: string | undefined; adminId: string }

/** VIP is unlimited analysis by favour. Its notes go with it; the audit log keeps them. Answers whether it was otherwise. */
export async function setVipStatus(ctx: Pick<Context, 'vips' | 'audit' | 'clock'>, change: Change): Promise<boolean> {
  const { userId, isVip, adminId } = change
  const notes = accountFields.note('notes', change.notes, VIP_NOTES_MAX)
  const status = { isVip, vipNotes: isVip ? notes : undefined }
  const order = { adminId, action: isVip ? 'vip.grant' : 'vip.remove', subject: userId, after: { ...status, notes } }
  return changeOnRecord(ctx, order, async () => {
    const before = await ctx.vips.replace(userId, status, ctx.clock())
    if (!before) throw new DomainError('USER_NOT_FOUND', { userId })
    const isSame = before.isVip === isVip && before.vipNotes === status.vipNotes
    return { answer: !isSame, changed: isSame ? undefined : { before } }
  })
}
