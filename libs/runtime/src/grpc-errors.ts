import { Metadata, status, type ServiceError } from '@grpc/grpc-js'
import { DomainError, ERRORS, type ErrorCode, type ErrorKind } from '@kitchenline/domain'
import { ErrorDetail } from '@kitchenline/proto/error'

const DETAIL_KEY = 'error-detail-bin'

const STATUS_OF: Record<ErrorKind, status> = {
  invalid: status.INVALID_ARGUMENT,
  unauthenticated: status.UNAUTHENTICATED,
  forbidden: status.PERMISSION_DENIED,
  'not-found': status.NOT_FOUND,
  conflict: status.FAILED_PRECONDITION,
  stale: status.ABORTED,
  'too-large': status.OUT_OF_RANGE,
  'too-slow': status.OUT_OF_RANGE,
  unsupported: status.INVALID_ARGUMENT,
  throttled: status.RESOURCE_EXHAUSTED,
  unavailable: status.UNAVAILABLE,
  unexpected: status.INTERNAL,
}

/** Of a connection that broke in the driver's hands, which it passes on as it came. */
const BROKEN_CONNECTION = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])

/** Errors by which the database driver reports that the database is unavailable or too slow. */
const DATABASE_UNAVAILABLE =
  /^(MongoServerSelectionError|MongoNetwork.*|MongoNotConnectedError|MongoPoolClosedError|MongoWaitQueueTimeoutError|MongoOperationTimeoutError|MongooseServerSelectionError)$/

const MAX_TIME_EXPIRED = 50
/** A query that the database ended for taking too long: try again later, rather than a bug. */
const isCutOff = (error: unknown) =>
  error instanceof Error && error.name.startsWith('Mongo') && 'code' in error && error.code === MAX_TIME_EXPIRED

/** The refusal behind anything thrown: what is no DomainError is a bug, or an unreachable database. */
export function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (isCutOff(error)) return new DomainError('OVERLOADED', {}, { cause: error })
  return new DomainError(isUnavailable(error) ? 'DEPENDENCY_UNAVAILABLE' : 'UNEXPECTED', {}, { cause: error })
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return (
    DATABASE_UNAVAILABLE.test(error.name) || error.message.includes('buffering timed out') || BROKEN_CONNECTION.has(String(code))
  )
}

/** What a service puts on the wire. An unknown error leaves without its message, which may hold secrets. */
export function toServiceError(error: unknown): Partial<ServiceError> {
  const { code, params, kind, cause } = asDomainError(error)
  const metadata = new Metadata()
  metadata.set(DETAIL_KEY, Buffer.from(ErrorDetail.encode({ code, params }).finish()))
  // Beside the refusal: a query that was cut off may have been one step of many.
  return { code: isCutOff(cause) ? status.DEADLINE_EXCEEDED : STATUS_OF[kind], details: code, metadata }
}

/** What a caller gets back: the same DomainError the service threw, or what its silence means. */
export function fromServiceError(error: ServiceError): DomainError {
  const detail = detailOf(error)
  if (!detail) return new DomainError(silenceMeans(error), {}, { cause: error })
  return new DomainError(isErrorCode(detail.code) ? detail.code : 'UNEXPECTED', detail.params, { cause: error })
}

function detailOf(error: ServiceError): ErrorDetail | undefined {
  const [detail] = error.metadata?.get(DETAIL_KEY) ?? []
  return detail instanceof Buffer ? ErrorDetail.decode(detail) : undefined
}

function silenceMeans({ code, details }: ServiceError): ErrorCode {
  if (code !== status.RESOURCE_EXHAUSTED) return 'DEPENDENCY_UNAVAILABLE'
  // An answer that no message holds is our bug; anything else is a service that has too much to do.
  return /larger than max/i.test(details) ? 'UNEXPECTED' : 'OVERLOADED'
}

/** Whether a call ended because its time was over, or because we stopped waiting for it. */
export const hasRunOut = (error: unknown): boolean =>
  [status.DEADLINE_EXCEEDED, status.CANCELLED].includes(causeOf(error)?.code ?? status.OK)

/**
 * Whether a failed call may have taken effect: it was sent, and no refusal came back. A service that lost its database half-way
 * does not know either.
 */
export function mayHaveHappened(error: unknown): boolean {
  const cause = causeOf(error)
  if (!cause || !(error instanceof DomainError) || error.kind !== 'unavailable') return false
  if (cause.code === status.DEADLINE_EXCEEDED) return true
  if (detailOf(cause)) return error.code === 'DEPENDENCY_UNAVAILABLE'
  return error.code === 'DEPENDENCY_UNAVAILABLE' && !NEVER_SENT.test(cause.details)
}

const NEVER_SENT = /No connection established|Name resolution failed/

const causeOf = (error: unknown): ServiceError | undefined =>
  error instanceof DomainError && error.cause instanceof Error && 'metadata' in error.cause
    ? (error.cause as ServiceError)
    : undefined

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)
