import { CURRENCY, DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { cancelSubscription, openPortal, resumeSubscription } from './manage-subscription.ts'
import { startCheckout } from './start-checkout.ts'
import { previewSwitch, switchPlan } from './switch-plan.ts'

export function checkoutHandlers(ctx: Context, edge: Edge) {
  return {
    startCheckout: edge.user<pb.StartCheckoutRequest, pb.StartCheckoutResponse>(async (request, { caller, onward }) => {
      const { planId, terms, contact, currency = CURRENCY } = request
      if (!contact?.email) throw new DomainError('INVALID_INPUT', { field: 'contact' })
      return { url: await startCheckout(ctx, { userId: caller.userId, planId, currency, terms, contact, onward }) }
    }),

    cancelSubscription: edge.user<pb.CancelSubscriptionRequest, pb.CancelSubscriptionResponse>(async (_request, { caller }) => {
      await cancelSubscription(ctx, caller.userId)
      return {}
    }),

    resumeSubscription: edge.user<pb.ResumeSubscriptionRequest, pb.ResumeSubscriptionResponse>(
      async (_request, { caller, onward }) => {
        await resumeSubscription(ctx, { userId: caller.userId, onward })
        return {}
      },
    ),

    previewSwitch: edge.user<pb.PreviewSwitchRequest, pb.PreviewSwitchResponse>(({ planId }, { caller, onward }) =>
      previewSwitch(ctx, { userId: caller.userId, planId, onward }),
    ),

    switchPlan: edge.user<pb.SwitchPlanRequest, pb.SwitchPlanResponse>(async ({ planId, asOf }, { caller, onward }) => {
      await switchPlan(ctx, { userId: caller.userId, planId, asOf, onward })
      return {}
    }),

    openPortal: edge.user<pb.OpenPortalRequest, pb.OpenPortalResponse>(async (_request, { caller }) => ({
      url: await openPortal(ctx, caller.userId),
    })),
  }
}
