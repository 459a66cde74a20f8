import {
  Metadata,
  type CallOptions,
  type ClientReadableStream,
  type ClientUnaryCall,
  type ServerUnaryCall,
  type ServerWritableStream,
  type ServiceError,
} from '@grpc/grpc-js'
import { fromServiceError } from './grpc-errors.ts'
import { currentTrace } from '@kitchenline/telemetry'

/** What accompanies a call to a service. With `parent`, its deadline and cancellation are passed on. */
export type Outgoing = {
  token: string
  requestId: string
  parent?: ServerUnaryCall<never, never> | ServerWritableStream<never, never> | unknown
  timeoutMs?: number
  signal?: AbortSignal
  /** Nothing is changed by it: whatever it takes may end with the time that its caller waits. */
  isRead?: boolean
}

/** How a service learns of it. */
export const READ_KEY = 'read-only'

/** Of the whole request at the gateway; parts of a screen that may be missing get less. */
export const DEADLINE_MS = 2_000

type UnaryMethod<Req, Res> = (
  request: Req,
  metadata: Metadata,
  options: Partial<CallOptions>,
  callback: (error: ServiceError | null, response: Res) => void,
) => ClientUnaryCall
type StreamMethod<Req, Res> = (request: Req, metadata: Metadata, options: Partial<CallOptions>) => ClientReadableStream<Res>

/** One call with a deadline. Rejects with the DomainError that the service threw, or DEPENDENCY_UNAVAILABLE. */
export function call<Req, Res>(method: UnaryMethod<Req, Res>, request: Req, outgoing: Outgoing): Promise<Res> {
  return new Promise((resolve, reject) => {
    const running = method(request, metadataOf(outgoing), optionsOf(outgoing), (error, response) =>
      error ? reject(fromServiceError(error)) : resolve(response),
    )
    outgoing.signal?.addEventListener('abort', () => running.cancel(), { once: true })
  })
}

/** The messages of a streamed answer, with the same rules. */
export async function* streamCall<Req, Res>(
  method: StreamMethod<Req, Res>,
  request: Req,
  outgoing: Outgoing,
): AsyncGenerator<Res> {
  const stream = method(request, metadataOf(outgoing), optionsOf(outgoing))
  outgoing.signal?.addEventListener('abort', () => stream.cancel(), { once: true })
  try {
    for await (const message of stream) yield message as Res
  } catch (error) {
    throw fromServiceError(error as ServiceError)
  }
}

function metadataOf({ token, requestId, isRead }: Outgoing): Metadata {
  const metadata = new Metadata()
  metadata.set('caller-token', token)
  metadata.set('request-id', requestId)
  const trace = currentTrace()
  if (trace) metadata.set('traceparent', trace.traceparent)
  if (isRead) metadata.set(READ_KEY, '1')
  return metadata
}

function optionsOf({ parent, timeoutMs }: Outgoing): Partial<CallOptions> {
  return {
    deadline: Date.now() + (timeoutMs ?? DEADLINE_MS),
    ...(parent ? { parent: parent as NonNullable<CallOptions['parent']> } : {}),
  }
}
