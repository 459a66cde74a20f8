import type { Client } from '@grpc/grpc-js'
import { callerSigner, type Caller, type CallerSigner } from '@kitchenline/runtime'
import { callMethod, type Definition, type Method } from './call-method.ts'
import { keyPair } from './trusted-gateway.ts'

type Subject = {
  /** svc-social */
  service: string
  definition: Definition
  /** Asked when the tests run. */
  running: () => { client: Client; sign: CallerSigner }
}

const ana: Caller = { userId: 'ana', role: 'user', sessionId: 's1' }
const signedByUnknownKey = (id: string, service: string) => callerSigner({ id, privateKey: keyPair().privateKey })(ana, [service])

/** Declares for every call, also one that is still to come, that no spoilt token gets in. */
export function refusesBadTokens({ service, definition, running }: Subject): void {
  const badTokens: [what: string, token: () => string][] = [
    ['no token', () => ''],
    ['a bare user id', () => 'ana'],
    ['a token of another key', () => signedByUnknownKey('g1', service)],
    ['a token of an unknown key id', () => signedByUnknownKey('g9', service)],
    ['a token for other services', () => running().sign(ana, ['svc-another', 'svc-third'])],
  ]
  describe.each(Object.entries(definition))('%s', (_name, method) => {
    it.each(badTokens)('refuses %s', async (_what, token) => {
      expect(await refusalOf(running().client, method, token())).toBe('UNAUTHENTICATED')
    })
  })
}

/** Declares for every call that it is for players: a token without a player is refused, a player is let in. */
export function needsPlayer({ service, definition, running }: Subject): void {
  describe.each(Object.entries(definition))('%s', (_name, method) => {
    it('refuses a token that names no player', async () => {
      expect(await refusalOf(running().client, method, running().sign(null, [service]))).toBe('UNAUTHENTICATED')
    })

    const isOfServices = method.path.endsWith('/EraseAccount')
    it(isOfServices ? 'is for svc-identity alone: a player is refused' : 'lets a player in', async () => {
      const refusal = await refusalOf(running().client, method, running().sign(ana, [service]))
      if (isOfServices) return expect(refusal).toBe('FORBIDDEN')
      expect(['UNAUTHENTICATED', 'UNEXPECTED']).not.toContain(refusal)
    })
  })
}

/** The code of the refusal of an empty request; undefined when it was answered. */
export async function refusalOf(client: Client, method: Method, token: string): Promise<string | undefined> {
  const calling = callMethod(client, method, { token, requestId: 'r1' })
  return calling.then(
    () => undefined,
    (error: { code: string }) => error.code,
  )
}
