import type { Client, MethodDefinition } from '@grpc/grpc-js'
import { call, streamCall, type Outgoing } from '@kitchenline/runtime'

/** Of any definition; requests and answers are those of the test that asks. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Method = MethodDefinition<any, any>
export type Definition = Record<string, Method>

/** Any method over the wire; without a request, an empty one. Patient: what is promised does not depend on how busy a machine is. */
export async function callMethod(client: Client, method: Method, given: Outgoing, request?: unknown): Promise<unknown> {
  const outgoing = { timeoutMs: 60_000, ...given }
  const { path, requestSerialize: encode, responseDeserialize: decode } = method
  const message = request ?? (method.requestDeserialize(Buffer.alloc(0)) as unknown)
  if (!method.responseStream) {
    return call((message, ...rest) => client.makeUnaryRequest(path, encode, decode, message, ...rest) as never, message, outgoing)
  }
  const answers: unknown[] = []
  const stream = streamCall(
    (message, ...rest) => client.makeServerStreamRequest(path, encode, decode, message, ...rest),
    message,
    outgoing,
  )
  for await (const answer of stream) answers.push(answer)
  return answers
}
