import path from 'node:path'
import type { ServiceDefinition } from '@grpc/grpc-js'
import { AnalysisServiceService } from '@kitchenline/proto/analysis'
import { BillingServiceService } from '@kitchenline/proto/billing'
import { MatchesServiceService } from '@kitchenline/proto/matches'
import { SocialServiceService } from '@kitchenline/proto/social'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'
import { jsonMessages } from '../../tools/service-tests/protobuf-json.ts'
import { outgoing, replaying } from '../../tools/service-tests/replaying-server.ts'
import { trustedGateway } from '../../tools/service-tests/trusted-gateway.ts'
import { NEIGHBOURS, type Neighbour } from '../src/erasure/erasure.ts'
import { neighbourErasers } from '../src/erasure/erasers.grpc.ts'
import { billingPriceNotices } from '../src/letters/price-notices.grpc.ts'
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

it('svc-billing says whom to notify of a new price, and learns that the letter has left', async () => {
  const { eachLike, integer, like, regex, string } = MatchersV3
  const charge = { amount: integer(399), currency: like('usd'), duration: { interval: like('week'), count: integer(1) } }
  const startsAt = regex('^\\d{4}-\\d{2}-\\d{2}T.*$', '2027-03-03T10:00:00.000Z')
  const notice = { subscriptionId: string('sub_1'), userId: 'ana', language: 'de', charge, startsAt }
  const answers: object[] = []
  const contract = new PactV4({ consumer: 'svc-identity', provider: 'svc-billing', dir, logLevel: 'error' })
  const record = (rpc: string, request: object, answer: object) =>
    contract
      .addSynchronousInteraction(`kitchenline.billing.v1.BillingService/${rpc} of a plan that moves`)
      .given('a plan that runs is to cost more', { userId: 'ana' })
      .withRequest((builder) => void builder.withJSONContent(request))
      .withResponse((builder) => void builder.withJSONContent(answer))
      .executeTest(async (message) => {
        answers.push(JSON.parse(Buffer.from(message.Response[0]!.content as Buffer).toString()) as object)
      })
  await record('ListPriceNotices', like({}), { notices: eachLike(notice) })
  await record('ConfirmPriceNotice', { subscriptionId: 'sub_1', amount: 399 }, like({}))
  const { listPriceNotices, confirmPriceNotice } = BillingServiceService
  const { ListPriceNoticesResponse } = await jsonMessages('billing')
  const listing = await replaying({ listPriceNotices } as ServiceDefinition, ListPriceNoticesResponse!.fromJSON(answers[0]))
  const confirming = await replaying({ confirmPriceNotice } as ServiceDefinition, {})
  const [from, to] = [billingPriceNotices(listing.address, signService), billingPriceNotices(confirming.address, signService)]
  try {
    const [found] = await from.list('')
    const price = { amount: 399, currency: 'usd', interval: 'week', count: 1, startsAt: new Date('2027-03-03T10:00:00.000Z') }
    expect(found).toEqual({ subscriptionId: 'sub_1', userId: 'ana', language: 'de', ...price })
    await to.confirm({ subscriptionId: 'sub_1', amount: 399 })
    expect(confirming.seen).toEqual([{ subscriptionId: 'sub_1', amount: 399 }])
  } finally {
    for (const notices of [from, to]) notices.close()
    for (const server of [listing, confirming]) server.stop()
  }
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
      const { ListRelationshipsResponse } = await jsonMessages('social')
      const server = await replaying({ listRelationships }, ListRelationshipsResponse!.fromJSON(answer))
      const relations = socialRelations(server.address)
      try {
        expect(await relations.to(outgoing, ['bo'])).toEqual(new Map([['bo', relation]]))
        expect(server.seen).toEqual([{ userIds: ['bo'] }])
      } finally {
        relations.close()
        server.stop()
      }
    })
})
