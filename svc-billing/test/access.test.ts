import { BillingServiceService } from '@kitchenline/proto/billing'
import { call, callerSigner } from '@kitchenline/runtime'
import { ana, keyPair, signAs, startService, type Service } from './service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

type Method = keyof typeof BillingServiceService
const METHODS = Object.keys(BillingServiceService) as Method[]
const bySomeone = (id: string) => callerSigner({ id, privateKey: keyPair().privateKey })

function ask(method: Method, token: string): Promise<unknown> {
  const rpc = service.client[method].bind(service.client) as Parameters<typeof call>[0]
  return call(rpc, BillingServiceService[method].requestDeserialize(Buffer.alloc(0)), { token, requestId: 'r1' })
}

const badTokens: [what: string, token: () => string][] = [
  ['without a token', () => ''],
  ['with a bare user id', () => 'ana'],
  ['with a token that names nobody', () => signAs(null, ['svc-billing'])],
  ['with a token of another key', () => bySomeone('g1')(ana, ['svc-billing'])],
  ['with a token of an unknown key id', () => bySomeone('g9')(ana, ['svc-billing'])],
  ['with a token for another service', () => signAs(ana, ['svc-identity', 'svc-matches'])],
]

it.each(METHODS.flatMap((method) => badTokens.map(([what, token]) => [method, what, token] as const)))(
  '%s %s is UNAUTHENTICATED',
  async (method, _what, token) => {
    await expect(ask(method, token())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  },
)
