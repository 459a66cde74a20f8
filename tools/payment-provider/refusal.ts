import type { NextFunction, Request, Response } from 'express'

type Refusal = { status: number; type: string; code?: string; param?: string; message: string; decline_code?: string }

/** What is thrown to refuse a request. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** As Stripe words it: a code only where there is one, and the parameter that is wrong. */
export function sendRefusal(error: unknown, _req: Request, res: Response, next: NextFunction): void {
  if (!(error instanceof Refused)) return next(error)
  const { status, ...rest } = error.refusal
  // An answer of the server is the answer to its key from now on, so asking again is no use.
  if (status >= 500) res.set('Stripe-Should-Retry', 'false')
  res.status(status).json({ error: rest })
}

type Details = Partial<Pick<Refusal, 'param' | 'code' | 'status'>>

export const invalid = (message: string, details: Details = {}): Refused =>
  new Refused({ status: 400, type: 'invalid_request_error', message, ...details })

/** Named in the address it is 404, named in the content 400. */
export const missing = (what: string, id: string, param?: string): Refused =>
  new Refused({
    ...{ status: param === undefined ? 404 : 400, type: 'invalid_request_error', code: 'resource_missing' },
    ...{ param: param ?? 'id', message: `No such ${what}: '${id}'` },
  })

/** What that id names; `param` where it stands in the content. */
export function found<T>(what: string, id: string, table: ReadonlyMap<string, T>, param?: string): T {
  const object = table.get(id)
  if (!object) throw missing(what, id, param)
  return object
}

export const unknownAddress = ({ method, path }: Request): Refused =>
  invalid(`Unrecognized request URL (${method}: ${path}).`, { status: 404 })

export const declined = (): Refused =>
  new Refused({
    ...{ status: 402, type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
    message: 'Your card was declined.',
  })

/** What an account meets that is not set up, not allowed or too quick: answered on demand. */
export const TROUBLES = {
  failed: new Refused({ status: 500, type: 'api_error', message: 'An unknown error occurred' }),
  'key expired': new Refused({
    status: 401,
    type: 'invalid_request_error',
    message: 'Expired API Key provided',
    code: 'api_key_expired',
  }),
  'no permission': new Refused({
    ...{ status: 403, type: 'invalid_request_error' },
    message:
      "The provided key does not have the required permissions for this endpoint. Having the 'rak_write' permission would allow this request to continue.",
  }),
  locked: new Refused({
    ...{ status: 429, type: 'invalid_request_error', code: 'lock_timeout' },
    message: 'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
  }),
  'too many': new Refused({
    status: 429,
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded.',
  }),
  conflict: new Refused({
    ...{ status: 409, type: 'idempotency_error' },
    message: 'There is currently another in-progress request using this Stripe-Idempotency Key.',
  }),
  'not activated': invalid('Your account cannot currently make live charges.'),
  'no business name': invalid(
    'In order to use Checkout, you must set an account or business name at https://dashboard.stripe.com/account.',
  ),
  'no tax address': invalid(
    'You must have a valid origin address to enable automatic tax calculation in test mode. Visit https://dashboard.stripe.com/test/settings/tax to update it.',
  ),
  'product archived': invalid('Price `price_1` is not available to be purchased because its product is not active.', {
    param: 'line_items[0][price]',
  }),
  'no portal': invalid(
    'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
  ),
  'no balance': invalid('Insufficient funds in your Stripe balance to refund this amount.', { code: 'balance_insufficient' }),
} as const
