import type {
  AdminPlanDto,
  ChangePlanPriceBody,
  CreatePlanBody,
  PlanDto,
  PlanSwitchDto,
  SettingDto,
  SubscriptionStatusDto,
} from '@kitchenline/api'
import { fromCents, fromSmallest, toCents, toSmallest } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/billing'
import { iso, present } from './present.ts'

// Words on the wire are checked by the schema of the answer, so a word that a newer service knows is our bug, not bad input.

export function statusDto(status: pb.GetSubscriptionStatusResponse): SubscriptionStatusDto {
  const { subscription, remainingFreeMatches, freeMatchesUsed, canUseAiAnalysis, source, payments, ended, isCustomer } = status
  return {
    subscription: subscription ? runningDto(subscription) : null,
    remainingFreeMatches: remainingFreeMatches ?? null,
    freeAiMatchesUsed: freeMatchesUsed,
    canUseAiAnalysis,
    isCustomer,
    currency: status.currency ?? null,
    ended: ended ? { plan: ended.plan, displayName: ended.displayName, endDate: ended.endDate?.toISOString() ?? null } : null,
    source: source as SubscriptionStatusDto['source'],
    payments: payments as SubscriptionStatusDto['payments'],
  }
}

type RunningDto = NonNullable<SubscriptionStatusDto['subscription']>

function runningDto(subscription: pb.RunningSubscription): RunningDto {
  const { plan, displayName, status, endDate, matchesUsed, matchLimit, canResume, charge, endsAtOnce, next } = subscription
  return {
    plan,
    displayName,
    status: status as RunningDto['status'],
    endDate: endDate?.toISOString() ?? null,
    matchesUsed,
    matchLimit: matchLimit ?? null,
    canResume,
    charge: charge ? chargeDto(charge) : null,
    endsAtOnce,
    next: next
      ? {
          plan: next.plan,
          displayName: next.displayName,
          startsAt: iso('startsAt', next.startsAt),
          charge: chargeDto(present('charge', next.charge)),
        }
      : null,
  }
}

export function switchDto({ when, dueNow, startsAt, chargedAt, asOf, ...rest }: pb.PreviewSwitchResponse): PlanSwitchDto {
  const charge = chargeDto(present('charge', rest.charge))
  return {
    when: when as PlanSwitchDto['when'],
    dueNow: fromSmallest(dueNow, charge.currency),
    charge,
    startsAt: iso('startsAt', startsAt),
    chargedAt: iso('chargedAt', chargedAt),
    asOf: iso('asOf', asOf),
  }
}

const chargeDto = ({ amount, currency, duration }: pb.Charge) => ({
  amount: fromSmallest(amount, currency),
  currency,
  duration: durationDto(duration),
})

const durationDto = (duration: pb.Duration | undefined) => duration as PlanDto['duration']

export function planDto(plan: pb.Plan): PlanDto {
  return {
    id: plan.id,
    name: plan.name,
    displayName: plan.displayName,
    description: plan.description ?? null,
    price: fromCents(plan.price),
    originalPrice: plan.originalPrice === undefined ? null : fromCents(plan.originalPrice),
    otherPrices: plan.otherPrices.map(({ currency, amount }) => ({ currency, amount: fromSmallest(amount, currency) })),
    duration: durationDto(plan.duration),
    matchLimit: plan.matchLimit ?? null,
    stripePriceId: plan.stripePriceId ?? null,
    isActive: plan.isActive,
    createdAt: plan.createdAt!.toISOString(),
  }
}

export const adminPlanDto = (plan: pb.Plan): AdminPlanDto => ({
  ...planDto(plan),
  holders: plan.holders,
  holdersOfOtherPrices: plan.holdersOfOtherPrices,
  movesHolders: plan.movesHolders,
})

type Prices = Pick<ChangePlanPriceBody, 'price' | 'otherPrices' | 'stripePriceId'>

export const fromPrices = ({ price, otherPrices = [], stripePriceId }: Prices) => ({
  price: toCents(price),
  otherPrices: otherPrices.map(({ currency, amount }) => ({ currency, amount: toSmallest(amount, currency) })),
  stripePriceId: stripePriceId ?? undefined,
})

export function fromPlanBody(body: CreatePlanBody): pb.Plan {
  return {
    ...body,
    ...fromPrices(body),
    id: '',
    createdAt: undefined,
    movesHolders: false,
    description: body.description ?? undefined,
    originalPrice: typeof body.originalPrice === 'number' ? toCents(body.originalPrice) : undefined,
    matchLimit: body.matchLimit ?? undefined,
  }
}

export function settingDto(key: string, setting: pb.Setting | undefined): SettingDto {
  return {
    key,
    value: setting?.value ?? null,
    description: setting?.description ?? null,
    updatedAt: setting?.updatedAt?.toISOString() ?? null,
  }
}
