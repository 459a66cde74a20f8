import { randomBytes, randomUUID } from 'node:crypto'
import { referralCode, skillCategory } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { checkedPassword } from '../credentials/checked-password.ts'
import { accountFields } from '../users/account-fields.ts'
import type { User } from '../users/user.ts'

export type NewAccount = { username: string; email: string; password: string; name: string; skillLevel?: number | undefined }

/** The account as it will be stored, from checked values. Nothing that grants something is taken from the request. */
export function newAccount(ctx: Context, request: NewAccount): { user: User; password: string } {
  const username = accountFields.username(request.username)
  const password = checkedPassword(ctx, { password: request.password, username })
  const skillLevel = accountFields.skillLevel(request.skillLevel)
  const now = ctx.clock()
  const user: User = {
    id: randomUUID(),
    username,
    email: accountFields.email(request.email),
    name: accountFields.name(request.name),
    skillLevel,
    skillCategory: skillCategory(skillLevel),
    role: 'user',
    referralCode: newReferralCode(),
    isVip: false,
    lastActiveAt: now,
    createdAt: now,
    updatedAt: now,
  }
  return { user, password }
}

export const newReferralCode = (): string => referralCode(randomBytes(8))
