import type { CallOptions, ChannelCredentials, ChannelOptions, Client, Metadata, ServiceError } from '@grpc/grpc-js'
import { DomainError } from '@kitchenline/domain'
import {
  call,
  connect,
  DEADLINE_MS,
  hasRunOut,
  isTokenRefused,
  streamCall,
  type Caller,
  type Outgoing,
} from '@kitchenline/runtime'
import { inSpan, rpcCallDurations } from '@kitchenline/telemetry'
import { createBulkhead } from '../load/bulkhead.ts'
import { createCircuitBreaker, type CircuitBreaker, type Outcome } from '../load/circuit-breaker.ts'
import { withNewDeadline, type Scope } from './scope.ts'
import { probeService, type Health } from './service-probe.ts'

/** A streamed list may take this long in all, for a slow reader; each part of it gets the usual deadline. */
const STREAM_MS = 15 * 60_000
/** Per service: reads leave room for changes, and lists with slow readers for the rest. */
const CALLS = { all: 64, reads: 48, waiting: 192 }
const STREAMS = { all: 24, reads: 24, waiting: 96 }
/** A call that started with less time than this shows nothing about its service by running out of it. */
const FAIR_MS = 750

/** How long a call waits while the service has as many as it takes, and how long its answer about its health may take. */
export type Waits = { queueMs: number; healthMs: number }
export const WAITS: Waits = { queueMs: 400, healthMs: 300 }

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

/** One service as routes see it: typed calls with the caller's token, a deadline and circuit breakers. */
export type ServiceLink<S> = {
  call<M extends MethodsOf<S, false>>(scope: Scope, method: M, request: RequestOf<S[M]>): Promise<AnswerOf<S[M]>>
  stream<M extends MethodsOf<S, true>>(scope: Scope, method: M, request: RequestOf<S[M]>): AsyncGenerator<AnswerOf<S[M]>>
  /** Whether the service says that it serves. */
  probe(): Promise<Health>
  client: Client
}

export type ClientClass = {
  new (address: string, credentials: ChannelCredentials, options?: Partial<ChannelOptions>): Client
  serviceName: string
}

type LinkOptions<S> = {
  definition: S
  clientClass: ClientClass
  address: string
  /** Methods that may be repeated when the service was not reached. */
  reads: string[]
  /** Makes the token that this service, and those downstream, accept. */
  tokenFor: (caller: Caller | null) => string
  /**
   * From svc-identity "not signed in" is about the player, unless it refused the gateway's token; from any other service it is about
   * that token.
   */
  decidesWhoIsSignedIn: boolean
  waits: Waits
}

/** What the two kinds of calls share. */
type Link = {
  client: Client
  definitionOf: (method: PropertyKey) => Definition
  enter: (scope: Scope, method: PropertyKey) => Promise<(outcome: Outcome) => void>
  outgoing: (scope: Scope, path: string, timeoutMs: number, signal: AbortSignal) => Outgoing
  judge: (error: unknown, scope: Scope, hadMs: number) => { outcome: Outcome; refusal: unknown }
}

export function linkService<S>(options: LinkOptions<S>): ServiceLink<S> {
  const breakers = new Map<PropertyKey, CircuitBreaker>()
  const breakerOf = (method: PropertyKey) => {
    const breaker = breakers.get(method) ?? createCircuitBreaker()
    breakers.set(method, breaker)
    return breaker
  }
  const waitMs = options.waits.queueMs
  const [calls, streams] = [createBulkhead({ ...CALLS, waitMs }), createBulkhead({ ...STREAMS, waitMs })]
  const link: Link = {
    client: connect(options.clientClass, options.address, options.reads),
    definitionOf: (method) => options.definition[method as keyof S] as unknown as Definition,
    outgoing: ({ caller, requestId }, path, timeoutMs, signal) => ({
      ...{ token: options.tokenFor(caller), requestId, timeoutMs, signal },
      isRead: options.reads.includes(path.slice(path.lastIndexOf('/') + 1)),
    }),

    async enter({ caller, requestId, work, holder, deadline, signal }, method) {
      const leaves: (() => void)[] = []
      const leave = () => leaves.forEach((one) => one())
      try {
        if (link.definitionOf(method).responseStream) leaves.push(await streams.acquire({ work, holder }, deadline))
        leaves.push(await calls.acquire({ work, holder }, deadline))
        // A client that left while waiting fires no event later.
        if (signal.aborted) throw new DomainError('DEPENDENCY_UNAVAILABLE')
        const settle = breakerOf(method).enter()
        const startedAt = performance.now()
        const rpc = link.definitionOf(method).path
        return (outcome) => {
          leave()
          rpcCallDurations.observe({ rpc, outcome }, (performance.now() - startedAt) / 1_000)
          settle(outcome, caller?.userId ?? requestId)
        }
      } catch (error) {
        leave()
        throw error
      }
    },

    judge(error, scope, hadMs) {
      if (scope.signal.aborted) return { outcome: 'undecided', refusal: error }
      const code = error instanceof DomainError ? error.code : 'UNEXPECTED'
      const isAboutPlayer = options.decidesWhoIsSignedIn || !scope.caller
      if (isTokenRefused(error) || (code === 'UNAUTHENTICATED' && !isAboutPlayer))
        return { outcome: 'answered', refusal: new DomainError('UNEXPECTED', {}, { cause: error }) }
      // One that is too busy for this call may have time for another, so OVERLOADED is an answer.
      if (code !== 'DEPENDENCY_UNAVAILABLE') return { outcome: 'answered', refusal: error }
      if (!hasRunOut(error)) return { outcome: 'unavailable', refusal: error }
      return { outcome: hadMs < FAIR_MS ? 'undecided' : 'slow', refusal: error }
    },
  }
  return {
    client: link.client,
    probe: () => probeService(link.client, options.waits.healthMs),
    call: (scope, method, request) => callUnary(link, scope, method, request),
    stream: (scope, method, request) => callStream(link, scope, method, request),
  }
}

async function callUnary<Req, Res>(link: Link, scope: Scope, method: PropertyKey, request: Req): Promise<Res> {
  const { path, requestSerialize, responseDeserialize } = link.definitionOf(method)
  const serialize = requestSerialize as (value: Req) => Buffer
  const deserialize = responseDeserialize as (bytes: Buffer) => Res
  type Callback = (error: ServiceError | null, answer: Res) => void
  const send = (message: Req, metadata: Metadata, options: Partial<CallOptions>, callback: Callback) =>
    link.client.makeUnaryRequest(path, serialize, deserialize, message, metadata, options, callback as never)

  if (scope.deadline <= Date.now()) throw new DomainError('DEPENDENCY_UNAVAILABLE')
  const leave = await link.enter(scope, method)
  const timeLeft = Math.max(1, Math.min(scope.deadline - Date.now(), scope.withinMs ?? Infinity))
  try {
    const span = { name: path.slice(1), kind: 'client', attributes: { 'rpc.system': 'grpc' } } as const
    const answer = await inSpan(span, () => call(send, request, link.outgoing(scope, path, timeLeft, scope.signal)))
    leave('answered')
    return answer
  } catch (error) {
    const { outcome, refusal } = link.judge(error, scope, timeLeft)
    leave(outcome)
    throw refusal
  }
}

async function* callStream<Req, Res>(link: Link, scope: Scope, method: PropertyKey, request: Req): AsyncGenerator<Res> {
  const { path, requestSerialize, responseDeserialize } = link.definitionOf(method)
  const serialize = requestSerialize as (value: Req) => Buffer
  const deserialize = responseDeserialize as (bytes: Buffer) => Res
  const send = (message: Req, metadata: Metadata, options: Partial<CallOptions>) =>
    link.client.makeServerStreamRequest(path, serialize, deserialize, message, metadata, options)

  // It may come after lists that took their reader longer than a request has.
  const leave = await link.enter(withNewDeadline(scope), method)
  const enough = new AbortController()
  const parts = streamCall(send, request, link.outgoing(scope, path, STREAM_MS, AbortSignal.any([scope.signal, enough.signal])))
  let outcome: Outcome = 'undecided'
  try {
    for (;;) {
      const timer = setTimeout(() => enough.abort(), DEADLINE_MS)
      const part = await parts.next().finally(() => clearTimeout(timer))
      if (part.done) break
      yield part.value
    }
    outcome = 'answered'
  } catch (error) {
    const judged = link.judge(error, scope, DEADLINE_MS)
    outcome = judged.outcome
    throw judged.refusal
  } finally {
    enough.abort()
    leave(outcome)
  }
}
