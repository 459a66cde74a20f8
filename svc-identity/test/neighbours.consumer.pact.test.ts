import path from 'node:path'
import type { ServiceDefinition } from '@grpc/grpc-js'
import { AnalysisServiceService } from '@kitchenline/proto/analysis'
import { BillingServiceService } from '@kitchenline/proto/billing'
import { MatchesServiceService } from '@kitchenline/proto/matches'
import { ListRelationshipsResponse, SocialServiceService } from '@kitchenline/proto/social'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'
import { replaying } from '../../tools/service-tests/replaying-server.ts'
import { trustedGateway } from '../../tools/service-tests/trusted-gateway.ts'
import { NEIGHBOURS, type Neighbour } from '../src/erasure/erasure.ts'
import { neighbourErasers } from '../src/erasure/erasers.grpc.ts'
import { socialRelations } from '../src/visibility/relations.grpc.ts'

const DEFINITIONS: Record<Neighbour, { eraseAccount: object }> = {
  billing: BillingServiceService,
  social: SocialServiceService,
  matches: MatchesServiceService,
  analysis: AnalysisServiceService,
}
const dir = path.resolve(import.meta.dirname, '../../pacts')
const { signService } = trustedGateway()

const BEGUN = '2026-05-01T10:00:00.000Z'

it.each(NEIGHBOURS)('svc-%s erases what it keeps of an account, also of one that it never heard of', async (neighbour) => {
  const service = `${neighbour[0]!.toUpperCase()}${neighbour.slice(1)}Service`
  await new PactV4({ consumer: 'svc-identity', provider: `svc-${neighbour}`, dir, logLevel: 'error' })
    .addSynchronousInteraction(`kitchenline.${neighbour}.v1.${service}/EraseAccount of an unknown player`)
    .withRequest(
      (builder) => void builder.withJSONContent({ userId: 'gone', ...(neighbour === 'billing' && { begunAt: BEGUN }) }),
    )
    .withResponse((builder) => void builder.withJSONContent(MatchersV3.like({})))
    .executeTest(async () => {
      const { eraseAccount } = DEFINITIONS[neighbour]
      const server = await replaying({ eraseAccount } as ServiceDefinition, {})
      const addresses = Object.fromEntries(NEIGHBOURS.map((each) => [each, server.address])) as Record<Neighbour, string>
      const erasers = neighbourErasers(addresses, signService)
      try {
        await erasers[neighbour]('gone', new Date(BEGUN))
        expect(server.seen).toMatchObject([{ userId: 'gone', ...(neighbour === 'billing' && { begunAt: new Date(BEGUN) }) }])
      } finally {
        erasers.close()
        server.stop()
      }
    })
})

it.each([
  ['a friend', 'two players are friends', 'FRIEND', 'friend'],
  ['a stranger', 'two players are strangers', 'NONE', 'stranger'],
])('svc-social says who is %s', async (who, state, status, relation) => {
  const answer = { relationships: [{ userId: 'bo', status: `RELATIONSHIP_STATUS_${status}` }] }
  await new PactV4({ consumer: 'svc-identity', provider: 'svc-social', dir, logLevel: 'error' })
    .addSynchronousInteraction(`kitchenline.social.v1.SocialService/ListRelationships with ${who}`)
    .given(state, { userId: 'ana', friendId: 'bo' })
    .withRequest((builder) => void builder.withJSONContent({ userIds: ['bo'] }))
    .withResponse((builder) => void builder.withJSONContent(answer))
    .executeTest(async () => {
      const { listRelationships } = SocialServiceService
      const server = await replaying({ listRelationships }, ListRelationshipsResponse.fromJSON(answer))
      const relations = socialRelations(server.address)
      try {
        expect(await relations.to({ token: 't', requestId: 'r1' }, ['bo'])).toEqual(new Map([['bo', relation]]))
        expect(server.seen).toEqual([{ userIds: ['bo'] }])
      } finally {
        relations.close()
        server.stop()
      }
    })
})
