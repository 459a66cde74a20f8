import type * as pb from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { receiveEvent } from './receive-event.ts'

export function eventHandlers(ctx: Context, edge: Edge) {
  return {
    receiveProviderEvent: edge.anyone<pb.ReceiveProviderEventRequest, pb.ReceiveProviderEventResponse>(
      async ({ payload, signature }) => {
        await receiveEvent(ctx, Buffer.from(payload), signature)
        return {}
      },
    ),
  }
}
