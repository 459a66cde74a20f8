import { DomainError } from '@kitchenline/domain'
import { accountFields } from '../accounts/account-fields.ts'
import type { Context } from '../context.ts'
import { isCommonPassword } from './common-passwords.ts'

type Choice = { password: string; username: string; field?: string }

/** A password that somebody may choose. Refuses it by the field that it was typed into. */
export function checkedPassword(ctx: Context, { password, username, field = 'password' }: Choice): string {
  const checked = accountFields.password(password, username, field)
  if (ctx.refuseCommonPasswords && isCommonPassword(checked))
    throw new DomainError('INVALID_INPUT', { field, reason: 'too_common' })
  return checked
}
