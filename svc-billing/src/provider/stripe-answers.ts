import { DomainError } from '@kitchenline/domain'
import Stripe from 'stripe'

/** A provider that is down, slow or busy is unavailable; a request of ours that it refuses is a bug of ours. */
export async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const isUnavailable =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      (error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 500) >= 500)
    throw isUnavailable ? new DomainError('PAYMENTS_UNAVAILABLE', {}, { cause: error }) : error
  }
}

/** Undefined for what is not there. */
export const find = <T>(call: () => Promise<T>) => unlessMissing(call, () => true)

/** Undefined where the customer that the request names is not there any more. */
export const ofCustomer = <T>(call: () => Promise<T>) => unlessMissing(call, (param) => param === 'customer')

async function unlessMissing<T>(call: () => Promise<T>, isMeant: (param: string | undefined) => boolean): Promise<T | undefined> {
  try {
    return await reach(call)
  } catch (error) {
    const isMissing = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    if (isMissing && isMeant(error.param)) return undefined
    throw error
  }
}

/** What is paid, over or declined already can not be done any more, and need not be: the news say how it stands. */
export function ignoreRefusal(error: unknown): void {
  const isRefusal = error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  if (!isRefusal) throw error
}
