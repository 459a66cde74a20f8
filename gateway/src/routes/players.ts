import type { PlayerDto } from '@kitchenline/api'
import { skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import { present } from './present.ts'

const BATCH = 100
/** A list must stay light; a full picture is fetched by itself. */
const PICTURE_MAX_CHARACTERS = 4_096

/** The public faces behind ids. Who is gone, or hidden, is missing. */
export async function facesOf(identity: Services['identity'], scope: Scope, ids: string[]): Promise<Map<string, PlayerDto>> {
  const wanted = [...new Set(ids)]
  const batches = Array.from({ length: Math.ceil(wanted.length / BATCH) }, (_, at) => wanted.slice(at * BATCH, (at + 1) * BATCH))
  const answers = await Promise.all(batches.map((batch) => identity.call(scope, 'listPlayers', { ids: batch })))
  return new Map(answers.flatMap(({ players }) => players.map((player) => [player.id, toPlayer(player)])))
}

export function toPlayer(player: pb.Player): PlayerDto {
  const picture = player.profilePicture
  return {
    ...player,
    skillCategory: present('skillCategory', skillCategory.decode(player.skillCategory)),
    profilePicture: picture && picture.length <= PICTURE_MAX_CHARACTERS ? picture : null,
    bio: player.bio ?? null,
  }
}
