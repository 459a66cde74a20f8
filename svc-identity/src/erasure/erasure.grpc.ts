import type * as pb from '@kitchenline/proto/identity'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { languageOf } from '../mail/language-of.ts'
import { cancelErasure, requestErasure } from './request-erasure.ts'

export function erasureHandlers(ctx: Context, edge: Edge) {
  return {
    requestErasure: edge.user<pb.RequestErasureRequest, pb.RequestErasureResponse>(async (request, { caller }) => ({
      dueAt: await requestErasure(ctx, caller, { ...request, language: languageOf(request.language) }),
    })),

    cancelErasure: edge.user<pb.CancelErasureRequest, pb.CancelErasureResponse>(async (_request, { caller }) => {
      await cancelErasure(ctx, caller)
      return {}
    }),
  }
}
