import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { profilePicture } from '../picture/profile-picture.ts'
import type { Profile, User } from './user.ts'

/** A session may outlive its account by the minute that a caller's token lives. */
export async function currentUser(ctx: Context, userId: string): Promise<Profile> {
  const user = await ctx.users.find(userId)
  if (!user) throw new DomainError('UNAUTHENTICATED')
  return toProfile(ctx, user)
}

export async function toProfile(ctx: Context, user: User): Promise<Profile> {
  const jpeg = user.pictureId ? await ctx.pictures.find(user.id, user.pictureId) : undefined
  return { ...user, profilePicture: jpeg && profilePicture.format(jpeg) }
}
