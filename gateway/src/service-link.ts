import type { CallOptions, ChannelCredentials, ChannelOptions, Client, Metadata, ServiceError } from '@grpc/grpc-js'
import { DomainError } from '@kitchenline/domain'
import { call, connect, DEADLINE_MS, streamCall, type Caller, type Outgoing } from '@kitchenline/runtime'
import { createCircuitBreaker, type Outcome } from './circuit-breaker.ts'
import type { Scope } from './scope.ts'

/** A streamed list may take this long in all; each part of it gets the usual deadline. */
const STREAM_MS = 30_000

type Definition = {
  path: string
  requestSerialize: (value: never) => Buffer
  responseDeserialize: (bytes: Buffer) => unknown
  responseStream: boolean
}
type RequestOf<D> = D extends { requestSerialize: (value: infer Req) => Buffer } ? Req : never
type AnswerOf<D> = D extends { responseDeserialize: (bytes: Buffer) => infer Res } ? Res : never
type MethodsOf<S, Streamed extends boolean> = {
  [M in keyof S]: S[M] extends { responseStream: Streamed } ? M : never
}[keyof S]

/** One service as routes see it: typed calls with the caller's token, a deadline and a circuit breaker. */
export type ServiceLink<S> = {
  call<M extends MethodsOf<S, false>>(scope: Scope, method: M, request: RequestOf<S[M]>): Promise<AnswerOf<S[M]>>
  stream<M extends MethodsOf<S, true>>(scope: Scope, method: M, request: RequestOf<S[M]>): AsyncGenerator<AnswerOf<S[M]>>
  /** For the health probe. */
  client: Client
}

type ClientClass = {
  new (address: string, credentials: ChannelCredentials, options?: Partial<ChannelOptions>): Client
  serviceName: string
}

export type LinkOptions<S> = {
  definition: S
  clientClass: ClientClass
  address: string
  /** Methods that may be repeated when the service was not reached. */
  reads: string[]
  /** Makes the token that this service, and those it asks in turn, accept. */
  tokenFor: (caller: Caller | null) => string
  /** svc-identity says "not signed in" to people; from any other service the word is about us. */
  decidesWhoIsSignedIn: boolean
}

/** What the two kinds of calls share. */
type Link = {
  client: Client
  definitionOf: (method: PropertyKey) => Definition
  enter: () => (outcome: Outcome) => void
  outgoing: (scope: Scope, timeoutMs: number, signal: AbortSignal) => Outgoing
  judge: (error: unknown, scope: Scope) => { outcome: Outcome; refusal: unknown }
}

export function linkService<S>(options: LinkOptions<S>): ServiceLink<S> {
  const breaker = createCircuitBreaker()
  const link: Link = {
    client: connect(options.clientClass, options.address, options.reads),
    definitionOf: (method) => options.definition[method as keyof S] as unknown as Definition,
    enter: () => breaker.enter(),
    outgoing: ({ caller, requestId }, timeoutMs, signal) => ({ token: options.tokenFor(caller), requestId, timeoutMs, signal }),

    judge(error, scope) {
      if (scope.signal.aborted) return { outcome: 'abandoned', refusal: error }
      const code = error instanceof DomainError ? error.code : 'UNEXPECTED'
      if (code === 'UNAUTHENTICATED' && !options.decidesWhoIsSignedIn && scope.caller)
        return { outcome: 'answered', refusal: new DomainError('UNEXPECTED', {}, { cause: error }) }
      // One that is too busy for this call may have time for another, so OVERLOADED is an answer.
      return { outcome: code === 'DEPENDENCY_UNAVAILABLE' ? 'unavailable' : 'answered', refusal: error }
    },
  }
  return {
    client: link.client,
    call: (scope, method, request) => ask(link, scope, method, request),
    stream: (scope, method, request) => askForParts(link, scope, method, request),
  }
}

async function ask<Req, Res>(link: Link, scope: Scope, method: PropertyKey, request: Req): Promise<Res> {
  const { path, requestSerialize, responseDeserialize } = link.definitionOf(method)
  const serialize = requestSerialize as (value: Req) => Buffer
  const deserialize = responseDeserialize as (bytes: Buffer) => Res
  type Callback = (error: ServiceError | null, answer: Res) => void
  const send = (message: Req, metadata: Metadata, options: Partial<CallOptions>, callback: Callback) =>
    link.client.makeUnaryRequest(path, serialize, deserialize, message, metadata, options, callback as never)

  const timeLeft = scope.deadline - Date.now()
  if (timeLeft <= 0) throw new DomainError('DEPENDENCY_UNAVAILABLE')
  const leave = link.enter()
  try {
    const answer = await call(send, request, link.outgoing(scope, timeLeft, scope.signal))
    leave('answered')
    return answer
  } catch (error) {
    const { outcome, refusal } = link.judge(error, scope)
    leave(outcome)
    throw refusal
  }
}

async function* askForParts<Req, Res>(link: Link, scope: Scope, method: PropertyKey, request: Req): AsyncGenerator<Res> {
  const { path, requestSerialize, responseDeserialize } = link.definitionOf(method)
  const serialize = requestSerialize as (value: Req) => Buffer
  const deserialize = responseDeserialize as (bytes: Buffer) => Res
  const send = (message: Req, metadata: Metadata, options: Partial<CallOptions>) =>
    link.client.makeServerStreamRequest(path, serialize, deserialize, message, metadata, options)

  const leave = link.enter()
  const enough = new AbortController()
  const parts = streamCall(send, request, link.outgoing(scope, STREAM_MS, AbortSignal.any([scope.signal, enough.signal])))
  let outcome: Outcome = 'abandoned'
  try {
    for (;;) {
      const timer = setTimeout(() => enough.abort(), DEADLINE_MS)
      const part = await parts.next().finally(() => clearTimeout(timer))
      if (part.done) break
      yield part.value
    }
    outcome = 'answered'
  } catch (error) {
    const judged = link.judge(error, scope)
    outcome = judged.outcome
    throw judged.refusal
  } finally {
    enough.abort()
    leave(outcome)
  }
}
