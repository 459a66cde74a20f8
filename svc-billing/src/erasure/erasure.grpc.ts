import { DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/billing'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { eraseAccount } from './erase-account.ts'

export function erasureHandlers(ctx: Context, edge: Edge) {
  return {
    eraseAccount: edge.service<pb.EraseAccountRequest, pb.EraseAccountResponse>('svc-identity', async ({ userId, begunAt }) => {
      if (!userId) throw new DomainError('INVALID_INPUT', { field: 'userId' })
      await eraseAccount(ctx, userId, begunAt)
      ctx.log.info({ userId }, 'account erased')
      return {}
    }),
  }
}
