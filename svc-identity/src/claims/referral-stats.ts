import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { referralClaim } from './claim.ts'

/** The code to pass on and how many accounts came by it. */
export async function referralStats(ctx: Context, userId: string): Promise<{ referralCode: string; totalReferrals: number }> {
  const [referralCode, totalReferrals] = await Promise.all([ctx.users.findReferralCode(userId), ctx.users.countReferred(userId)])
  if (referralCode === undefined) throw new DomainError('UNAUTHENTICATED')
  return { referralCode, totalReferrals }
}

/** The name of who gave out a code, for "Ana invited you"; undefined for an unknown code, which is no error. */
export async function inviter(ctx: Context, code: string): Promise<{ name: string | undefined; isListed: boolean }> {
  const claim = code.length <= 32 ? await ctx.claims.find(referralClaim(code.toUpperCase())) : undefined
  const user = claim && (await ctx.users.find(claim.userId))
  const privacy = user && (await ctx.users.findPrivacy(user.id))
  return { name: user?.name, isListed: privacy !== undefined && !privacy.isHidden }
}
