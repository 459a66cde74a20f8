import path from 'node:path'
import { IdentityServiceService } from '@kitchenline/proto/identity'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'
import { jsonMessages } from '../../tools/service-tests/protobuf-json.ts'
import { outgoing, replaying } from '../../tools/service-tests/replaying-server.ts'
import { identityVips } from '../src/access/vip-status.grpc.ts'

const pact = new PactV4({
  consumer: 'svc-billing',
  provider: 'svc-identity',
  dir: path.resolve(import.meta.dirname, '../../pacts'),
  logLevel: 'error',
})

it('learns whether the caller is VIP', async () => {
  await pact
    .addSynchronousInteraction('kitchenline.identity.v1.IdentityService/GetVipStatus of a VIP')
    .given('a player is VIP', { userId: 'ana' })
    .withRequest((builder) => void builder.withJSONContent(MatchersV3.like({})))
    .withResponse((builder) => void builder.withJSONContent({ isVip: true }))
    .executeTest(async (message) => {
      const answer = JSON.parse(Buffer.from(message.Response[0]!.content as Buffer).toString()) as unknown
      const { GetVipStatusRequest, GetVipStatusResponse } = await jsonMessages('identity')
      expect(GetVipStatusResponse!.toJSON(GetVipStatusResponse!.fromJSON(answer))).toEqual(answer)
      const { getVipStatus } = IdentityServiceService
      const identity = await replaying({ getVipStatus }, GetVipStatusResponse!.fromJSON(answer))
      const vips = identityVips(identity.address)
      try {
        await expect(vips.isVip(outgoing)).resolves.toBe(true)
        expect(identity.seen.map((request) => GetVipStatusRequest!.toJSON(request))).toEqual([{}])
      } finally {
        vips.close()
        identity.stop()
      }
    })
})
