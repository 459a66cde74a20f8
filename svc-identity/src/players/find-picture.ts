import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { audienceOf, sightOf, type Viewer } from '../visibility/sight.ts'

type PictureKey = { userId: string; pictureId: string }
type Picture = { jpeg: Buffer; isForEverybody: boolean }

/** The bytes of the picture that a player wears. One that was taken off, or is not for the caller, is not there. */
export async function findPicture(ctx: Context, viewer: Viewer, { userId, pictureId }: PictureKey): Promise<Picture> {
  const [owner] = await ctx.users.listPlayers([userId])
  const isWorn = owner !== undefined && pictureId !== '' && owner.pictureId === pictureId
  if (!isWorn) throw new DomainError('USER_NOT_FOUND')
  const sees = await sightOf(ctx, viewer, { owners: [owner], fields: ['picture'], knows: (audience) => audience !== 'friends' })
  const jpeg = sees(owner, 'picture') ? await ctx.pictures.find(userId, pictureId) : undefined
  if (!jpeg) throw new DomainError('USER_NOT_FOUND')
  return { jpeg, isForEverybody: audienceOf(owner, 'picture') === 'everybody' }
}
