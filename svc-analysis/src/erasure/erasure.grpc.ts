import { DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/analysis'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'

export function erasureHandlers(ctx: Context, edge: Edge) {
  return {
    eraseAccount: edge.service<pb.EraseAccountRequest, pb.EraseAccountResponse>('svc-identity', async ({ userId }) => {
      if (!userId) throw new DomainError('INVALID_INPUT', { field: 'userId' })
      await ctx.erasures.erase(userId)
      ctx.log.info({ userId }, 'account erased')
      return {}
    }),
  }
}
