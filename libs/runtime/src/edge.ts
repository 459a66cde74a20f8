import type { handleServerStreamingCall, handleUnaryCall, ServerUnaryCall, ServerWritableStream } from '@grpc/grpc-js'
import { DomainError } from '@kitchenline/domain'
import { READ_KEY, type Outgoing } from './call.ts'
import { verifyCaller, type Caller, type KeyRing } from './caller.ts'
import { asDomainError, toServiceError } from './grpc-errors.ts'
import type { Log } from './log.ts'
import { withRequestClock } from './request-clock.ts'

/** What a handler learns beside the request; `onward` makes calls to other services on behalf of the same caller. */
export type Incoming<C> = { caller: C; requestId: string; onward: Outgoing }

type Unary<Req, Res, C> = (request: Req, incoming: Incoming<C>) => Promise<Res>
type Stream<Req, Res, C> = (request: Req, incoming: Incoming<C>) => AsyncIterable<Res>

export type Edge = {
  /** For signed-in callers only. */
  user<Req, Res>(handle: Unary<Req, Res, Caller>): handleUnaryCall<Req, Res>
  /** For calls that need nobody signed in. The gateway's signature is needed all the same. */
  anyone<Req, Res>(handle: Unary<Req, Res, Caller | null>): handleUnaryCall<Req, Res>
  /** For administrators only; refused before the request is looked at. */
  admin<Req, Res>(handle: Unary<Req, Res, Caller>): handleUnaryCall<Req, Res>
  userStream<Req, Res>(handle: Stream<Req, Res, Caller>): handleServerStreamingCall<Req, Res>
}

const MAX_IN_FLIGHT = 64

/** The only door of a service: verifies the caller, bounds what runs at once, turns every error into one refusal. */
export function createEdge({ service, keys, log }: { service: string; keys: KeyRing; log: Log }): Edge {
  let inFlight = 0

  function enter<Req, Res>(call: ServerUnaryCall<Req, Res> | ServerWritableStream<Req, Res>): Incoming<Caller | null> {
    const [token, requestId] = ['caller-token', 'request-id'].map((key) => String(call.metadata.get(key)[0] ?? '')) as [
      string,
      string,
    ]
    const caller = verifyCaller(token, service, keys)
    if (inFlight >= MAX_IN_FLIGHT) throw new DomainError('OVERLOADED')
    return { caller, requestId, onward: { token, requestId, parent: call, isRead: isRead(call) } }
  }

  const report = reportTo(log)

  const anyone: Edge['anyone'] = (handle) => (call, callback) => {
    let requestId = ''
    void (async () => {
      const incoming = enter(call)
      requestId = incoming.requestId
      inFlight += 1
      try {
        return await timed(call, () => handle(call.request, incoming))
      } finally {
        inFlight -= 1
      }
    })().then(
      (answer) => callback(null, answer),
      (error: unknown) => callback(report(error, call.getPath(), requestId)),
    )
  }

  return {
    anyone,
    user: (handle) => anyone((request, incoming) => handle(request, signedIn(incoming))),
    admin: (handle) => anyone((request, incoming) => handle(request, administrator(incoming))),
    userStream: (handle) => (call) => {
      let requestId = ''
      void (async () => {
        const incoming = enter(call)
        requestId = incoming.requestId
        inFlight += 1
        try {
          await timed(call, async () => {
            for await (const message of handle(call.request, signedIn(incoming))) {
              if (call.cancelled) return
              // Waiting for the reader keeps memory constant however long the list is.
              if (!call.write(message)) await readyForMore(call)
            }
          })
        } finally {
          inFlight -= 1
        }
      })().then(
        () => call.end(),
        // Not destroy(): that would cut the stream before its status is sent, and the reader would wait for the deadline.
        (error: unknown) => void call.emit('error', report(error, call.getPath(), requestId)),
      )
    },
  }
}

const reportTo =
  (log: Log) =>
  (error: unknown, path: string, requestId: string): Error => {
    const refusal = asDomainError(error)
    const level = refusal.kind === 'unexpected' ? 'error' : refusal.kind === 'unavailable' ? 'warn' : 'info'
    log[level](
      { requestId, rpc: path, code: refusal.code, ...(level === 'info' ? {} : { err: refusal.cause ?? refusal }) },
      'refused',
    )
    return toServiceError(refusal) as Error
  }

const readyForMore = (call: NodeJS.EventEmitter) =>
  new Promise<void>((resume) => void call.once('drain', resume).once('cancelled', resume))

type AnyCall = Pick<ServerUnaryCall<unknown, unknown>, 'metadata' | 'getDeadline' | 'cancelled'>

const isRead = (call: AnyCall) => call.metadata.get(READ_KEY).length > 0

/** A read ends with its caller's time. A change that has begun is let finish: cut midway it would leave work for others. */
function timed<T>(call: AnyCall, work: () => Promise<T>): Promise<T> {
  const deadline = Number(call.getDeadline())
  return isRead(call) ? withRequestClock({ deadline, hasLeft: () => call.cancelled }, work) : work()
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
