import type { FoundPlayerDto, PlayerDto } from '@kitchenline/api'
import { relationshipStatus } from '@kitchenline/proto/codecs'
import { inBatches } from '@kitchenline/runtime'
import type { Scope } from '../services/scope.ts'
import type { Services } from '../services/services.ts'

const BATCH = 100

export type Relationship = Pick<FoundPlayerDto, 'relationship' | 'requestId'>

/** What the caller is to each of the players. Who is hidden from the caller is missing. */
export async function relationshipsOf(
  social: Services['social'],
  scope: Scope,
  ids: string[],
): Promise<Map<string, Relationship>> {
  const answers = await Promise.all(inBatches(ids, BATCH).map((userIds) => social.call(scope, 'listRelationships', { userIds })))
  return new Map(
    answers.flatMap(({ relationships }) =>
      relationships.flatMap(({ userId, status, requestId }) => {
        const word = relationshipStatus.decode(status)
        return word ? [[userId, { relationship: word, requestId: requestId ?? null }] as const] : []
      }),
    ),
  )
}

/** The players that the caller may know of, in the order given. */
export async function withRelationships(
  social: Services['social'],
  scope: Scope,
  players: PlayerDto[],
): Promise<FoundPlayerDto[]> {
  const relationships = await relationshipsOf(
    social,
    scope,
    players.map(({ id }) => id),
  )
  return players.flatMap((player) => {
    const found = relationships.get(player.id)
    return found ? [{ ...player, ...found }] : []
  })
}
