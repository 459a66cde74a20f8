import { SocialServiceClient, type RelationshipStatus } from '@kitchenline/proto/social'
import { call, connect, inBatches } from '@kitchenline/runtime'
import type { Relation, Relations } from './relations.ts'

const BATCH = 100
const NEAR: Partial<Record<RelationshipStatus, Relation>> = {
  RELATIONSHIP_STATUS_FRIEND: 'friend',
  RELATIONSHIP_STATUS_HIDDEN: 'apart',
}

/** Calls svc-social on behalf of the same caller and within the caller's deadline. */
export function socialRelations(address: string): Relations & { close(): void } {
  const client = connect(SocialServiceClient, address, ['ListRelationships'])
  return {
    async to(onward, userIds) {
      const answers = await Promise.all(
        inBatches(userIds, BATCH).map((batch) => call(client.listRelationships.bind(client), { userIds: batch }, onward)),
      )
      return new Map(
        answers.flatMap(({ relationships }) => relationships.map(({ userId, status }) => [userId, NEAR[status] ?? 'stranger'])),
      )
    },
    close: () => client.close(),
  }
}
