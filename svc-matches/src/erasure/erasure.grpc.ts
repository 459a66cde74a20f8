import type * as pb from '@kitchenline/proto/matches'
import type { Context } from '../context.ts'
import type { Edges } from '../load/queued-edges.ts'
import { eraseAccount } from './erase-account.ts'
import { refuse } from '../calls/check-input.ts'

export function erasureHandlers(ctx: Context, { writes }: Pick<Edges, 'writes'>) {
  return {
    eraseAccount: writes.service<pb.EraseAccountRequest, pb.EraseAccountResponse>('svc-identity', async ({ userId }) => {
      if (!userId) refuse('userId')
      await eraseAccount(ctx, userId)
      ctx.log.info({ userId }, 'account erased')
      return {}
    }),
  }
}
