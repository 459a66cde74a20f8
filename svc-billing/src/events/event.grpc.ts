import type * as pb from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { NAMELESS } from '../payments/payment.ts'
import { receiveEvent } from './receive-event.ts'

export function eventHandlers(ctx: Context, edge: Edge) {
  return {
    receiveProviderEvent: edge.anyone<pb.ReceiveProviderEventRequest, pb.ReceiveProviderEventResponse>(
      async ({ payload, signature }) => {
        const userId = await receiveEvent(ctx, Buffer.from(payload), signature)
        // Of an erased account only its payments are stored.
        return { userId: userId === NAMELESS ? undefined : userId }
      },
    ),
  }
}
