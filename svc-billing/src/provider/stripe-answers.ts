import { DomainError } from '@kitchenline/domain'
import { refusedByPaymentAccount } from '../figures.ts'
import Stripe from 'stripe'

const { errors } = Stripe

/** What is not set up in the account: what Stripe says, and what to do about it. */
const SETTINGS: [said: RegExp, advice: string][] = [
  [
    /default configuration has not been created/,
    "save the settings of the customer portal in Stripe's dashboard, in the mode of the key",
  ],
  [
    /cannot currently make (live )?charges|account (is not|has not been) (yet )?activated/,
    "activate the account in Stripe's dashboard",
  ],
  [/must set an account or business name/, "give the account its business name in Stripe's dashboard"],
  [
    /product is not active|(inactive|archived) product|product .*(inactive|archived)/,
    "activate the product of the plan's price again in Stripe's dashboard, or take the plan out of sale",
  ],
  [
    /(head office|origin) address|tax .*(settings|registration)/i,
    "complete the settings of Stripe Tax in Stripe's dashboard, or set STRIPE_TAX=off",
  ],
]

/** A provider that is down, slow, busy or not set up is unavailable; a request of ours that it refuses otherwise is a bug of ours. */
export async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw judged(error)
  }
}

/** The same for what answers piece by piece. */
export async function* reachEach<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* list
  } catch (error) {
    throw judged(error)
  }
}

function judged(error: unknown): unknown {
  const advice = adviceFor(error)
  if (advice) {
    refusedByPaymentAccount.inc()
    return unavailable(new Error(`Payments are not available: ${advice}.`, { cause: error }))
  }
  const isOtherCurrency =
    error instanceof errors.StripeInvalidRequestError && error.message.startsWith('You cannot combine currencies')
  if (isOtherCurrency) return new DomainError('INVALID_INPUT', { field: 'currency' }, { cause: error })
  const isUnavailable =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    (error instanceof errors.StripeAPIError && ((error.statusCode ?? 500) >= 500 || error.statusCode === 409))
  return isUnavailable ? unavailable(error) : error
}

const unavailable = (cause: unknown) => new DomainError('PAYMENTS_UNAVAILABLE', {}, { cause })

/** For who operates this; undefined for what is no setting. */
function adviceFor(error: unknown): string | undefined {
  if (error instanceof errors.StripeAuthenticationError) return 'set STRIPE_SECRET_KEY to a key that is valid'
  if (error instanceof errors.StripePermissionError)
    return `give the key of STRIPE_SECRET_KEY the permission that it lacks (${error.message})`
  if (!(error instanceof errors.StripeInvalidRequestError)) return undefined
  return SETTINGS.find(([said]) => said.test(error.message))?.[1]
}

/** Undefined for what is not there. */
export const find = <T>(call: () => Promise<T>) => unlessMissing(call, () => true)

/** Undefined where the customer that the request names is not there any more. */
export const ofCustomer = <T>(call: () => Promise<T>) => unlessMissing(call, (param) => param === 'customer')

async function unlessMissing<T>(call: () => Promise<T>, isMeant: (param: string | undefined) => boolean): Promise<T | undefined> {
  try {
    return await reach(call)
  } catch (error) {
    const isMissing = error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing'
    if (isMissing && isMeant(error.param)) return undefined
    throw error
  }
}

/** What is paid, over or declined already can not be done any more, and need not be: the news say how it stands. */
export function ignoreRefusal(error: unknown): void {
  const isRefusal = error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError
  if (!isRefusal) throw error
}
