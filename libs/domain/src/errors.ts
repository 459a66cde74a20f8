export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'stale'
  | 'too-large'
  | 'too-slow'
  | 'unsupported'
  | 'throttled'
  | 'unavailable'
  | 'unexpected'

/** Every refusal the product knows. The kind decides the status; the code decides the words. */
export const ERRORS = {
  INVALID_INPUT: 'invalid',
  BODY_TOO_LARGE: 'too-large',
  BODY_TOO_SLOW: 'too-slow',
  BODY_NOT_JSON: 'unsupported',
  UNAUTHENTICATED: 'unauthenticated',
  INVALID_CREDENTIALS: 'unauthenticated',
  FORBIDDEN: 'forbidden',
  CROSS_SITE: 'forbidden',
  STATS_FORBIDDEN: 'forbidden',
  NOT_FRIENDS: 'forbidden',
  /** With the `scope` that the tool's token lacks. */
  SCOPE_MISSING: 'forbidden',
  TOKEN_REFUSED: 'forbidden',
  ROUTE_NOT_FOUND: 'not-found',
  USER_NOT_FOUND: 'not-found',
  MATCH_NOT_FOUND: 'not-found',
  OPPONENT_NOT_FOUND: 'not-found',
  FRIEND_REQUEST_NOT_FOUND: 'not-found',
  PLAN_NOT_FOUND: 'not-found',
  PAYMENT_NOT_FOUND: 'not-found',
  QR_CODE_NOT_FOUND: 'not-found',
  TOKEN_NOT_FOUND: 'not-found',
  /** An app that is not registered, or not for the address that it names. */
  CONNECTION_UNKNOWN: 'not-found',
  SUBSCRIPTION_NOT_FOUND: 'not-found',
  USERNAME_TAKEN: 'conflict',
  EMAIL_TAKEN: 'conflict',
  IDEMPOTENCY_KEY_REUSED: 'conflict',
  ALREADY_FRIENDS: 'conflict',
  REQUEST_PENDING: 'conflict',
  TRIAL_LIMIT_REACHED: 'conflict',
  OTHER_PLAYER: 'conflict',
  FRIEND_LINKED: 'conflict',
  OPPONENT_LINKED: 'conflict',
  OPPONENTS_MET: 'conflict',
  OPPONENT_BUSY: 'conflict',
  MERGED_AGAIN: 'conflict',
  MERGE_ENDED: 'conflict',
  MATCH_LIMIT: 'conflict',
  TOKEN_LIMIT: 'conflict',
  IMPORT_RUNNING: 'conflict',
  IMPORT_INCOMPLETE: 'conflict',
  PLAN_NAME_TAKEN: 'conflict',
  PLAN_PRICE_DIFFERS: 'conflict',
  SUBSCRIPTION_RUNNING: 'conflict',
  /** With its `reason`: disputed, already, balance, elsewhere or other. */
  REFUND_REFUSED: 'conflict',
  SUBSCRIPTIONS_OFF: 'conflict',
  TERMS_CHANGED: 'conflict',
  PAYMENT_DECLINED: 'conflict',
  VIP_NEEDS_NO_PLAN: 'conflict',
  WEBHOOK_REFUSED: 'invalid',
  SEARCH_TOO_WIDE: 'invalid',
  RESET_LINK_INVALID: 'invalid',
  STALE_VERSION: 'stale',
  TOO_MANY_REQUESTS: 'throttled',
  FRIEND_REQUEST_LIMIT: 'throttled',
  MATCH_DAY_LIMIT: 'throttled',
  IMPORT_DAY_LIMIT: 'throttled',
  ACCOUNT_DAY_LIMIT: 'throttled',
  OVERLOADED: 'unavailable',
  DEPENDENCY_UNAVAILABLE: 'unavailable',
  PAYMENTS_UNAVAILABLE: 'unavailable',
  /** The deadline passed before it was known whether the change was stored: a retry with the same key finds out. */
  WRITE_UNDECIDED: 'unavailable',
  UNEXPECTED: 'unexpected',
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof ERRORS
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

export type ErrorParams = Record<string, string>

/** What the words of a refusal may name: its params, and how long to wait in whole minutes, 0 for a moment. */
export function namedInWords(params: Readonly<ErrorParams> = {}): ErrorParams {
  const seconds = Number(params.retryAfter ?? 0)
  return { ...params, minutes: String(seconds < 60 ? 0 : Math.ceil(seconds / 60)) }
}

export class DomainError extends Error {
  override name = 'DomainError'
  readonly code: ErrorCode
  readonly params: ErrorParams

  constructor(code: ErrorCode, params: ErrorParams = {}, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.params = params
  }

  get kind(): ErrorKind {
    return ERRORS[this.code]
  }
}
