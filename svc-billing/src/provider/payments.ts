import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The provider, or the refusal of a system that has none. */
export function payments({ provider }: Pick<Context, 'provider'>): PaymentProvider {
  if (!provider) throw new DomainError('PAYMENTS_UNAVAILABLE')
  return provider
}
