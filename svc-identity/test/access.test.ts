import { IdentityServiceService } from '@kitchenline/proto/identity'
import { call, callerSigner, type Caller, type Outgoing } from '@kitchenline/runtime'
import { keyPair, signAs, startService, type Service } from './service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

type Method = keyof typeof IdentityServiceService
const METHODS = Object.keys(IdentityServiceService) as Method[]
const ana: Caller = { userId: 'ana', role: 'user', sessionId: 's1' }
const bySomeone = (privateKey: string, id = 'g1') => callerSigner({ id, privateKey })

function ask(method: Method, token: string): Promise<unknown> {
  const rpc = service.client[method].bind(service.client) as Parameters<typeof call>[0]
  const request = IdentityServiceService[method].requestDeserialize(Buffer.alloc(0))
  const outgoing: Outgoing = { token, requestId: 'r1' }
  return call(rpc, request, outgoing)
}

const badTokens: [what: string, token: () => string][] = [
  ['without a token', () => ''],
  ['with a bare user id', () => 'ana'],
  ['with a token of another key', () => bySomeone(keyPair().privateKey)(ana, ['svc-identity'])],
  ['with a token of an unknown key id', () => bySomeone(keyPair().privateKey, 'g9')(ana, ['svc-identity'])],
  ['with a token for another service', () => signAs(ana, ['svc-matches', 'svc-billing'])],
]

it.each(METHODS.flatMap((method) => badTokens.map(([what, token]) => [method, what, token] as const)))(
  '%s %s is UNAUTHENTICATED',
  async (method, _what, token) => {
    await expect(ask(method, token())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  },
)

it('knows for every call whether somebody must be signed in', async () => {
  const open: Method[] = ['register', 'login', 'resolveSession']
  for (const method of METHODS) {
    const refusal = await ask(method, signAs(null, ['svc-identity'])).catch((error: { code: string }) => error.code)
    // An unknown code is no error.
    if (method === 'getInviter') continue
    const expected = method === 'resolveSession' || !open.includes(method) ? 'UNAUTHENTICATED' : 'INVALID_INPUT'
    expect([method, refusal]).toEqual([method, expected])
  }
})
