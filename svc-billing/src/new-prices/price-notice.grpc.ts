import type * as pb from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { confirmPriceNotice, listPriceNotices } from './price-notices.ts'

export function priceNoticeHandlers(ctx: Context, edge: Edge) {
  return {
    listPriceNotices: edge.service<pb.ListPriceNoticesRequest, pb.ListPriceNoticesResponse>(
      'svc-identity',
      async ({ afterSubscriptionId }) => ({ notices: await listPriceNotices(ctx, afterSubscriptionId) }),
    ),

    confirmPriceNotice: edge.service<pb.ConfirmPriceNoticeRequest, pb.ConfirmPriceNoticeResponse>(
      'svc-identity',
      async (notice) => {
        await confirmPriceNotice(ctx, notice)
        return {}
      },
    ),
  }
}
