import { randomBytes, randomUUID } from 'node:crypto'
import { DomainError, referralCode, skillCategory } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { isCommonPassword } from '../credentials/common-passwords.ts'
import { accountFields } from './account-fields.ts'
import type { User } from './user.ts'

export type NewAccount = { username: string; email: string; password: string; name: string; skillLevel?: number | undefined }

/** The account as it will be stored, from checked values. Nothing that grants something is taken from the request. */
export function newAccount(ctx: Context, request: NewAccount): { user: User; password: string } {
  const username = accountFields.username(request.username)
  const password = accountFields.password(request.password, username)
  if (ctx.refuseCommonPasswords && isCommonPassword(password)) {
    throw new DomainError('INVALID_INPUT', { field: 'password', reason: 'too_common' })
  }
  const skillLevel = accountFields.skillLevel(request.skillLevel)
  const now = ctx.now()
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
