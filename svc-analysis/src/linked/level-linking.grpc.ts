import type * as pb from '@kitchenline/proto/analysis'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { setLevelLinking } from './set-level-linking.ts'

export function levelLinkingHandlers(ctx: Context, edge: Edge) {
  return {
    getLevelLinking: edge.user<pb.GetLevelLinkingRequest, pb.GetLevelLinkingResponse>(async (_request, { caller }) => ({
      enabled: (await ctx.levelLinkings.agreeing([caller.userId])).has(caller.userId),
    })),

    setLevelLinking: edge.user<pb.SetLevelLinkingRequest, pb.SetLevelLinkingResponse>(async ({ enabled }, { caller }) => {
      await setLevelLinking(ctx, caller.userId, enabled)
      return { enabled }
    }),
  }
}
