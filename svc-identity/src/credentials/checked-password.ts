import { DomainError } from '@kitchenline/domain'
import { accountFields } from '../accounts/account-fields.ts'
import type { Context } from '../context.ts'
import { isCommonPassword } from './common-passwords.ts'

type Choice = { password: string; username: string; field?: string }

/** An acceptable new password. Refuses it by the name of its field. */
export function checkedPassword(ctx: Context, { password, username, field = 'password' }: Choice): string {
  const checked = accountFields.password(password, username, field)
  if (ctx.refuseCommonPasswords && isCommonPassword(checked))
    throw new DomainError('INVALID_INPUT', { field, reason: 'too_common' })
  return checked
}
