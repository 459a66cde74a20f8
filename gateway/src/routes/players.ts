import type { PlayerDto } from '@kitchenline/api'
import { skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import { inBatches } from '@kitchenline/runtime'
import type { Scope } from '../services/scope.ts'
import type { Services } from '../services/services.ts'
import { present } from './present.ts'

const BATCH = 100

/** The public faces behind ids. Who is gone, or about to be, is missing. */
export const playersById = (identity: Services['identity'], scope: Scope, ids: string[]) => fetchFaces(identity, scope, { ids })

/** For lists of administrators: who is about to be erased is still there, for a week. */
export const accountsById = (identity: Services['identity'], scope: Scope, ids: string[]) =>
  fetchFaces(identity, scope, { ids, withLeaving: true })

type Lookup = { ids: string[]; withLeaving?: boolean }

async function fetchFaces(
  identity: Services['identity'],
  scope: Scope,
  { ids, withLeaving = false }: Lookup,
): Promise<Map<string, PlayerDto>> {
  const batches = inBatches([...new Set(ids)], BATCH)
  const answers = await Promise.all(batches.map((batch) => identity.call(scope, 'listPlayers', { ids: batch, withLeaving })))
  return new Map(answers.flatMap(({ players }) => players.map((player) => [player.id, toPlayer(player)])))
}

export function toPlayer(player: pb.Player): PlayerDto {
  const { pictureId, skillLevel, ...face } = player
  // A level is never 0: it is not shown then, and neither is its category.
  const isShown = skillLevel > 0
  return {
    ...face,
    skillLevel: isShown ? skillLevel : null,
    skillCategory: isShown ? present('skillCategory', skillCategory.decode(player.skillCategory)) : null,
    // A list stays light: a picture is fetched by itself, once.
    profilePicture: pictureId ? `/api/users/${player.id}/picture?v=${pictureId}` : null,
    bio: player.bio ?? null,
  }
}
