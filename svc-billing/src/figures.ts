import { counter } from '@kitchenline/telemetry'

export const failedPaymentEvents = counter(
  'payment_events_failed_total',
  'News of the payment provider that could not be taken again, and are tried later',
)

export const refusedByPaymentAccount = counter(
  'payment_account_refusals_total',
  'Requests that the payment provider refused for our key or a setting of our account',
)
