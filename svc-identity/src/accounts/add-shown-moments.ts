import { DomainError, isMoment, MOMENTS_MAX, STORED_MOMENTS_MAX } from '@kitchenline/domain'
import type { Context } from '../context.ts'

/** Adds to the list and answers it. Beyond the bound nothing is stored: such a list was not made by playing. */
export async function addShownMoments(ctx: Context, userId: string, moments: string[]): Promise<string[]> {
  if (moments.length > MOMENTS_MAX || !moments.every(isMoment)) throw new DomainError('INVALID_INPUT', { field: 'moments' })
  const all = await ctx.users.addShownMoments(userId, moments, STORED_MOMENTS_MAX)
  if (!all) throw new DomainError('UNAUTHENTICATED')
  return all
}
