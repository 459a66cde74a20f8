import type { Player } from '../users/user.ts'
import type { Context } from '../context.ts'
import { sightOf, type Viewer } from './sight.ts'
import { DomainError, type ProfileField } from '@kitchenline/domain'
import { listPlayers } from '../users/list-players.ts'

/** A player as the caller sees them: what is not shown is absent. */
export type ShownPlayer = Pick<Player, 'id' | 'name' | 'username'> &
  Partial<Pick<Player, 'skillLevel' | 'skillCategory' | 'bio' | 'pictureId'>>

const FIELDS = ['picture', 'bio', 'level'] as const

/** Names are public. The gateway withholds players who are blocked on either side altogether. */
export async function showPlayers(ctx: Context, viewer: Viewer, players: readonly Player[]): Promise<ShownPlayer[]> {
  const sees = await sightOf(ctx, viewer, { owners: players, fields: FIELDS, knows: (audience) => audience !== 'friends' })
  return players.map((player) => {
    const { id, name, username, skillLevel, skillCategory, bio, pictureId } = player
    return {
      ...{ id, name, username },
      ...(sees(player, 'level') && { skillLevel, skillCategory }),
      ...(sees(player, 'bio') && { bio }),
      ...(sees(player, 'picture') && { pictureId }),
    }
  })
}

const IDS_MAX = 100

type Question = { userIds: string[]; fields: readonly ProfileField[] }

/** Those who show the caller all of the fields, in the order requested. Erased accounts and those about to be are left out. */
export async function listVisible(ctx: Context, viewer: Viewer, { userIds, fields }: Question): Promise<string[]> {
  if (userIds.length > IDS_MAX) throw new DomainError('INVALID_INPUT', { field: 'userIds' })
  if (fields.length === 0) throw new DomainError('INVALID_INPUT', { field: 'fields' })
  const owners = await listPlayers(ctx, userIds)
  const sees = await sightOf(ctx, viewer, { owners, fields, knows: (audience) => audience === 'nobody' })
  return owners.filter((owner) => fields.every((field) => sees(owner, field))).map(({ id }) => id)
}
