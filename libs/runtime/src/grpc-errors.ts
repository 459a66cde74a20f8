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
  unsupported: status.INVALID_ARGUMENT,
  throttled: status.RESOURCE_EXHAUSTED,
  unavailable: status.UNAVAILABLE,
  unexpected: status.INTERNAL,
}

/** Names under which the database driver reports that the database is away or too slow. */
const DATABASE_AWAY =
  /^(MongoServerSelectionError|MongoNetwork.*|MongoNotConnectedError|MongoPoolClosedError|MongoWaitQueueTimeoutError|MongoOperationTimeoutError|MongooseServerSelectionError)$/

const MAX_TIME_EXPIRED = 50
/** A query that the database ended for taking too long: try again later, rather than a bug. */
const isCutOff = (error: unknown) =>
  error instanceof Error && error.name.startsWith('Mongo') && 'code' in error && error.code === MAX_TIME_EXPIRED

/** The refusal behind anything thrown: what is no DomainError is a bug, or the database being away. */
export function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (isCutOff(error)) return new DomainError('OVERLOADED', {}, { cause: error })
  const away = error instanceof Error && (DATABASE_AWAY.test(error.name) || error.message.includes('buffering timed out'))
  return new DomainError(away ? 'DEPENDENCY_UNAVAILABLE' : 'UNEXPECTED', {}, { cause: error })
}

/** What a service puts on the wire. An unknown error leaves without its message, which may hold secrets. */
export function toServiceError(error: unknown): Partial<ServiceError> {
  const { code, params, kind } = asDomainError(error)
  const metadata = new Metadata()
  metadata.set(DETAIL_KEY, Buffer.from(ErrorDetail.encode({ code, params }).finish()))
  return { code: STATUS_OF[kind], details: code, metadata }
}

/** What a caller gets back: the same DomainError the service threw, or DEPENDENCY_UNAVAILABLE. */
export function fromServiceError(error: ServiceError): DomainError {
  const [detail] = error.metadata?.get(DETAIL_KEY) ?? []
  if (!(detail instanceof Buffer)) return new DomainError('DEPENDENCY_UNAVAILABLE', {}, { cause: error })
  const { code, params } = ErrorDetail.decode(detail)
  return new DomainError(isErrorCode(code) ? code : 'UNEXPECTED', params, { cause: error })
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)
