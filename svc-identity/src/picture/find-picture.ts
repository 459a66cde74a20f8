import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'

/** The bytes of the picture that a player wears. Of one that was taken off nothing is left to see. */
export async function findPicture(ctx: Context, userId: string, pictureId: string): Promise<Buffer> {
  const jpeg = pictureId === '' ? undefined : await ctx.pictures.find(userId, pictureId)
  if (!jpeg) throw new DomainError('USER_NOT_FOUND')
  return jpeg
}
