import type {
  handleServerStreamingCall,
  handleUnaryCall,
  sendUnaryData,
  ServerUnaryCall,
  ServerWritableStream,
} from '@grpc/grpc-js'
import { DomainError } from '@kitchenline/domain'
import { READ_KEY, type Outgoing } from './call.ts'
import { callerVerifier, isTokenRefused, type Caller } from './caller.ts'
import { asDomainError, toServiceError } from './grpc-errors.ts'
import {
  type Log,
  rpcDurations,
  rpcInFlight,
  startSpan,
  withinSpan,
  type Span,
  requestTrace,
  withRequestTrace,
} from '@kitchenline/telemetry'
import { isServiceToken, verifyService } from './service-token.ts'
import type { KeyRing } from './signed-token.ts'
import { withRequestClock } from './request-clock.ts'

/** What a handler learns beside the request; `onward` makes calls to other services on behalf of the same caller. */
export type Incoming<C> = { caller: C; requestId: string; onward: Outgoing }

type Unary<Req, Res, C> = (request: Req, incoming: Incoming<C>) => Promise<Res>
type Stream<Req, Res, C> = (request: Req, incoming: Incoming<C>) => AsyncIterable<Res>

export type Edge = {
  /** For signed-in callers only. */
  user<Req, Res>(handle: Unary<Req, Res, Caller>): handleUnaryCall<Req, Res>
  /** For calls that need no session. The gateway's signature is needed all the same. */
  anyone<Req, Res>(handle: Unary<Req, Res, Caller | null>): handleUnaryCall<Req, Res>
  /** For administrators only; refused before the request is looked at. */
  admin<Req, Res>(handle: Unary<Req, Res, Caller>): handleUnaryCall<Req, Res>
  /** For one other service that calls by itself, such as to erase what an account left here. No player gets in. */
  service<Req, Res>(name: string, handle: (request: Req) => Promise<Res>): handleUnaryCall<Req, Res>
  userStream<Req, Res>(handle: Stream<Req, Res, Caller>): handleServerStreamingCall<Req, Res>
}

const MAX_IN_FLIGHT = 64

/** A call that took longer is named in the log: the first thing to look for when a screen was slow. */
const SLOW_MS = 500

type ServerCall = ServerUnaryCall<unknown, unknown> | ServerWritableStream<unknown, unknown>

type Work<T> = (incoming: Incoming<Caller | null>) => Promise<T>
type Verify = (token: string) => Caller | null

/**
 * The only entry of a service: verifies the caller, bounds concurrency, continues the caller's trace, counts and times, and turns
 * every error into one refusal.
 */
export function createEdge({ service, keys, log }: { service: string; keys: KeyRing; log: Log }): Edge {
  let inFlight = 0

  const callerOf: Verify = callerVerifier(service, keys)

  async function admitted<T>(call: ServerCall, work: Work<T>, verify: Verify): Promise<T> {
    const [token, requestId] = [textOf(call, 'caller-token'), textOf(call, 'request-id')]
    const caller = verify(token)
    if (inFlight >= MAX_IN_FLIGHT) throw new DomainError('OVERLOADED')
    inFlight += 1
    rpcInFlight.inc()
    try {
      return await timed(call, () =>
        work({ caller, requestId, onward: { token, requestId, parent: call, isRead: isRead(call) } }),
      )
    } finally {
      inFlight -= 1
      rpcInFlight.dec()
    }
  }

  /** Rejects with the wire error. */
  function answer<T>(call: ServerCall, work: Work<T>, verify = callerOf): Promise<T> {
    const trace = requestTrace(textOf(call, 'request-id'), textOf(call, 'traceparent'))
    const rpc = call.getPath()
    return withRequestTrace(trace, () => {
      const { span, finish } = observe(log, rpc, trace.requestId)
      return withinSpan(span, () => admitted(call, work, verify)).then(
        (result) => {
          finish('OK')
          return result
        },
        (error: unknown) => {
          const refusal = asDomainError(error)
          finish(refusal.code)
          report(log, rpc, refusal)
          throw toServiceError(refusal) as Error
        },
      )
    })
  }

  const anyone: Edge['anyone'] = (handle) => (call, callback) =>
    respond(
      callback,
      answer(call, (incoming) => handle(call.request, incoming)),
    )

  return {
    anyone,
    user: (handle) => anyone((request, incoming) => handle(request, signedIn(incoming))),
    service: (name, handle) => (call, callback) =>
      respond(
        callback,
        answer(call, () => handle(call.request), verifierOf(name, { service, keys, callerOf })),
      ),
    admin: (handle) => anyone((request, incoming) => handle(request, administrator(incoming))),
    userStream: (handle) => (call) =>
      void answer(call, (incoming) => writeAll(call, handle(call.request, signedIn(incoming)))).then(
        () => call.end(),
        // Not destroy(): that would cut the stream before its status is sent, and the reader would wait for the deadline.
        (error: Error) => void call.emit('error', error),
      ),
  }
}

/** For calls between services. A player is refused. */
const verifierOf =
  (name: string, { service, keys, callerOf }: { service: string; keys: KeyRing; callerOf: Verify }): Verify =>
  (token) => {
    const isAllowed = isServiceToken(token) && verifyService(token, service, keys) === name
    if (isAllowed) return null
    throw new DomainError(isServiceToken(token) || callerOf(token) ? 'FORBIDDEN' : 'UNAUTHENTICATED')
  }

const respond = <Res>(callback: sendUnaryData<Res>, answered: Promise<Res>): void =>
  void answered.then(
    (result) => callback(null, result),
    (error: Error) => callback(error),
  )

const textOf = (call: ServerCall, key: string): string => String(call.metadata.get(key)[0] ?? '')

const rpcSpan = (rpc: string, requestId: string) =>
  ({
    name: rpc.slice(1),
    kind: 'server',
    attributes: { 'rpc.system': 'grpc', 'kitchenline.request_id': requestId },
  }) as const

function observe(log: Log, rpc: string, requestId: string): { span: Span | undefined; finish: (code: string) => void } {
  const startedAt = performance.now()
  const span = startSpan(rpcSpan(rpc, requestId))
  const finish = (code: string) => {
    const ms = performance.now() - startedAt
    rpcDurations.observe({ rpc, code }, ms / 1_000)
    log[ms < SLOW_MS ? 'debug' : 'warn']({ rpc, code, ms: Math.round(ms) }, ms < SLOW_MS ? 'answered' : 'answered slowly')
    span?.end({ failed: code !== 'OK', attributes: { 'kitchenline.code': code } })
  }
  return { span, finish }
}

function report(log: Log, rpc: string, refusal: DomainError): void {
  const isWarned = refusal.kind === 'unavailable' || isTokenRefused(refusal)
  const level = refusal.kind === 'unexpected' ? 'error' : isWarned ? 'warn' : 'info'
  log[level]({ rpc, code: refusal.code, ...(level === 'info' ? {} : { err: refusal.cause ?? refusal }) }, 'refused')
}

/** Waiting for the reader keeps memory constant however long the list is. */
async function writeAll<Req, Res>(call: ServerWritableStream<Req, Res>, messages: AsyncIterable<Res>): Promise<void> {
  for await (const message of messages) {
    if (call.cancelled) return
    if (!call.write(message)) await readyForMore(call)
  }
}

const readyForMore = (call: NodeJS.EventEmitter) =>
  new Promise<void>((resume) => void call.once('drain', resume).once('cancelled', resume))

type AnyCall = Pick<ServerUnaryCall<unknown, unknown>, 'metadata' | 'getDeadline' | 'cancelled' | 'once'>

const isRead = (call: AnyCall) => call.metadata.get(READ_KEY).length > 0

/** A read ends with its caller's time. A change that has begun is let finish: cut midway it would leave work for others. */
function timed<T>(call: AnyCall, work: () => Promise<T>): Promise<T> {
  if (!isRead(call)) return work()
  const deadline = Number(call.getDeadline())
  return withRequestClock({ deadline, hasDisconnected: () => call.cancelled, leaving: leavingOf(call) }, work)
}

/** What is nearly done may end by itself: to end it costs a connection to the database. */
const LEAVING_MS = 250

/** Made when first asked for, since most reads are over before anybody could leave. */
function leavingOf(call: AnyCall): () => AbortSignal {
  let controller: AbortController | undefined
  return () => {
    if (controller) return controller.signal
    const made = (controller = new AbortController())
    const reason = new DomainError('DEPENDENCY_UNAVAILABLE', {}, { cause: new Error('its caller has left') })
    call.once('cancelled', () => void setTimeout(() => made.abort(reason), LEAVING_MS).unref())
    return made.signal
  }
}

function signedIn(incoming: Incoming<Caller | null>): Incoming<Caller> {
  if (!incoming.caller) throw new DomainError('UNAUTHENTICATED')
  return { ...incoming, caller: incoming.caller }
}

function administrator(incoming: Incoming<Caller | null>): Incoming<Caller> {
  const known = signedIn(incoming)
  if (known.caller.role !== 'admin') throw new DomainError('FORBIDDEN')
  return known
}
