import { DEFAULT_VISIBILITY, DomainError, type Visibility } from '@kitchenline/domain'
import type { Privacy } from '../accounts/user.repository.ts'
import type { Context } from '../context.ts'

type OwnPrivacy = { isHidden: boolean; visibility: Visibility }

/** What a player shows of themselves: decided, or as it is for who has decided nothing. */
export async function privacyOf(ctx: Context, userId: string): Promise<OwnPrivacy> {
  const privacy = await ctx.users.findPrivacy(userId)
  if (!privacy) throw new DomainError('UNAUTHENTICATED')
  return { ...privacy, visibility: { ...DEFAULT_VISIBILITY, ...privacy.visibility } }
}

export async function changePrivacy(ctx: Context, userId: string, change: Change): Promise<OwnPrivacy> {
  await ctx.users.setPrivacy(userId, change)
  return privacyOf(ctx, userId)
}

type Change = { [Part in keyof Privacy]?: Privacy[Part] | undefined }
