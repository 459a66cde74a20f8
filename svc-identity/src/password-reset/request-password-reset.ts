import { randomUUID } from 'node:crypto'
import type { Language } from '@kitchenline/domain'
import { accountFields } from '../accounts/account-fields.ts'
import type { Context } from '../context.ts'

/** Only notes the wish, the same for every address: whether an account bears it is looked up when nobody waits any more. */
export async function requestPasswordReset(ctx: Context, email: string, language: Language): Promise<void> {
  const to = accountFields.email(email)
  await ctx.mails.insert({ id: randomUUID(), kind: 'password_reset', to, language, createdAt: ctx.clock() })
  ctx.wakeCourier()
}
