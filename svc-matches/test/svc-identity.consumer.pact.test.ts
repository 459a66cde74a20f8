import path from 'node:path'
import { IdentityServiceService } from '@kitchenline/proto/identity'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'
import { jsonMessages } from '../../tools/service-tests/protobuf-json.ts'
import { outgoing, replaying } from '../../tools/service-tests/replaying-server.ts'
import { identityAccounts } from '../src/neighbours/neighbours.grpc.ts'

const { like } = MatchersV3
const dir = path.resolve(import.meta.dirname, '../../pacts')
const pact = new PactV4({ consumer: 'svc-matches', provider: 'svc-identity', dir, logLevel: 'error' })
const read = (content: unknown): unknown => JSON.parse(Buffer.from(content as Buffer).toString())
const account = (userId: string) => ({ userId, username: userId, email: `${userId}@example.com`, password: 'correct horse 7' })

it('learns who shows their figures', () =>
  pact
    .addSynchronousInteraction('kitchenline.identity.v1.IdentityService/ListVisible of figures')
    .given('a player is signed in', account('ana'))
    .given('a player shows the figures to everybody', account('bo'))
    .given('a player has an account', account('cy'))
    .withRequest((builder) => void builder.withJSONContent({ userIds: ['bo', 'cy'], fields: ['PROFILE_FIELD_FIGURES'] }))
    .withResponse((builder) => void builder.withJSONContent({ userIds: ['bo'] }))
    .executeTest(async (message) => {
      const { ListVisibleRequest, ListVisibleResponse } = await jsonMessages('identity')
      const { listVisible } = IdentityServiceService
      const answer = ListVisibleResponse!.fromJSON(read(message.Response[0]!.content))
      const server = await replaying({ listVisible }, answer)
      const figures = identityAccounts(server.address)
      try {
        expect(await figures.showing(outgoing, ['bo', 'cy'])).toEqual(new Set(['bo']))
        expect(server.seen.map((one) => ListVisibleRequest!.toJSON(one))).toEqual([read(message.Request.content)])
      } finally {
        figures.close()
        server.stop()
      }
    }))

it('learns what the caller is called', () =>
  pact
    .addSynchronousInteraction('kitchenline.identity.v1.IdentityService/ListPlayers of the caller')
    .given('a player is signed in', account('ana'))
    .withRequest((builder) => void builder.withJSONContent({ ids: ['ana'] }))
    .withResponse((builder) => void builder.withJSONContent({ players: [{ name: like('Ana') }] }))
    .executeTest(async (message) => {
      const { ListPlayersRequest, ListPlayersResponse } = await jsonMessages('identity')
      const { listPlayers } = IdentityServiceService
      const answer = ListPlayersResponse!.fromJSON(read(message.Response[0]!.content))
      const server = await replaying({ listPlayers }, answer)
      const names = identityAccounts(server.address, 60_000)
      try {
        const ana = { userId: 'ana', role: 'user', sessionId: 's1' } as const
        expect(await names.ownName(ana, outgoing)).toBe('Ana')
        expect(server.seen.map((one) => ListPlayersRequest!.toJSON(one))).toEqual([read(message.Request.content)])
      } finally {
        names.close()
        server.stop()
      }
    }))
