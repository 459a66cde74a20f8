import { randomUUID } from 'node:crypto'
import type { Client, MethodDefinition } from '@grpc/grpc-js'
import { AnalysisServiceService } from '@kitchenline/proto/analysis'
import { call, streamCall, type Caller } from '@kitchenline/runtime'
import { startService, type RunningService } from './running-service.ts'

let service: RunningService

beforeAll(async () => {
  service = await startService(() => ({ matchCounter: { count: () => Promise.resolve({ singles: 1, doubles: 0 }) } }))
})
afterAll(() => service.stop())

/** Any method of the definition with an empty request, so that a new one is covered by itself. */
async function ask(method: MethodDefinition<unknown, unknown>, token: string): Promise<unknown> {
  const { path, requestSerialize: encode, responseDeserialize: decode } = method
  const client: Client = service.client
  const request = method.requestDeserialize(Buffer.alloc(0))
  const outgoing = { token, requestId: 'r1' }
  if (!method.responseStream) {
    return call((message, ...rest) => client.makeUnaryRequest(path, encode, decode, message, ...rest) as never, request, outgoing)
  }
  const answers: unknown[] = []
  const stream = streamCall(
    (message, ...rest) => client.makeServerStreamRequest(path, encode, decode, message, ...rest),
    request,
    outgoing,
  )
  for await (const answer of stream) answers.push(answer)
  return answers
}

const ana: Caller = { userId: randomUUID(), role: 'user', sessionId: 's1' }
const tokens: [what: string, token: () => string][] = [
  ['no token', () => ''],
  ['a forged token', () => service.forge(ana, ['svc-analysis'])],
  ['a token for another service', () => service.sign(ana, ['svc-social', 'svc-identity'])],
  ['a token that names nobody', () => service.sign(null, ['svc-analysis'])],
]

describe.each(Object.entries(AnalysisServiceService))('%s', (_name, method) => {
  it.each(tokens)('refuses %s', async (_what, token) => {
    await expect(ask(method as MethodDefinition<unknown, unknown>, token())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('lets the player in', async () => {
    const answer = await ask(method as MethodDefinition<unknown, unknown>, service.sign(ana, ['svc-analysis'])).catch(
      (error: { code: string }) => error.code,
    )
    expect(answer).not.toBe('UNAUTHENTICATED')
    expect(answer).not.toBe('UNEXPECTED')
  })
})
