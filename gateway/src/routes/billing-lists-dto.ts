import type { PaymentDto, PlayerDto, SubscriptionDto } from '@kitchenline/api'
import type * as pb from '@kitchenline/proto/billing'
import { iso } from './present.ts'
import { fromSmallest } from '@kitchenline/domain'

/** What rows of money name: who, and which plan. */
export type Named = { players: ReadonlyMap<string, Pick<PlayerDto, 'id' | 'name' | 'username'>>; plans: readonly pb.Plan[] }

export function paymentDto(payment: pb.Payment, { players, plans }: Named): PaymentDto {
  return {
    id: payment.id,
    user: players.get(payment.userId) ?? null,
    subscription: { id: payment.subscriptionId, plan: plans.find(({ id }) => id === payment.planId) ?? null },
    currency: payment.currency,
    amount: fromSmallest(payment.amount, payment.currency),
    refunded: fromSmallest(payment.refunded, payment.currency),
    stripePaymentIntentId: payment.stripePaymentIntentId ?? null,
    paymentMethod: payment.paymentMethod ?? null,
    terms: payment.terms ?? null,
    status: payment.status as PaymentDto['status'],
    createdAt: iso('createdAt', payment.createdAt),
  }
}

export function subscriptionDto(subscription: pb.Subscription, { players, plans }: Named): SubscriptionDto {
  const { id, userId, planId, status, startDate, endDate, matchesUsed, matchLimit, stripeSubscriptionId } = subscription
  return {
    id,
    user: players.get(userId) ?? null,
    plan: plans.find((plan) => plan.id === planId) ?? null,
    status: status as SubscriptionDto['status'],
    startDate: iso('startDate', startDate),
    endDate: endDate?.toISOString() ?? null,
    matchesUsed,
    matchLimit: matchLimit ?? null,
    stripeSubscriptionId: stripeSubscriptionId ?? null,
  }
}
