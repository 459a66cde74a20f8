import type { Player } from '../accounts/user.ts'
import type { Context } from '../context.ts'
import { sightOf, type Viewer } from './sight.ts'

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
