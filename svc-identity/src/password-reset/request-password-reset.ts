import { randomUUID } from 'node:crypto'
import type { Language } from '@kitchenline/domain'
import { accountFields } from '../accounts/account-fields.ts'
import type { Context } from '../context.ts'

/** Only stores the request, in the same way for every address: whether an account has it is looked up in the background. */
export async function requestPasswordReset(ctx: Context, email: string, language: Language): Promise<void> {
  const to = accountFields.email(email)
  await ctx.mails.insert({ id: randomUUID(), kind: 'password_reset', to, language, createdAt: ctx.clock() })
  ctx.wakeCourier()
}
