import type Stripe from 'stripe'
import type { NextPlan } from '../subscriptions/subscription.ts'

/** The schedule is one that we made, or says nothing of a plan of ours. */
export function nextOf({ schedule }: Stripe.Subscription): NextPlan | undefined {
  if (!schedule || typeof schedule === 'string') return undefined
  const phase = schedule.phases.find(({ start_date }) => start_date >= (schedule.current_phase?.end_date ?? Infinity))
  const planId = phase?.metadata?.planId
  if (!phase || !planId) return undefined
  const amount = Number(schedule.metadata?.amount) || undefined
  return { planId, startsAt: new Date(phase.start_date * 1000), ...(amount && { amount }) }
}
