import { DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/matches'
import type { Context } from '../context.ts'
import type { Lanes } from '../lanes.ts'
import { eraseAccount } from './erase-account.ts'

export function erasureHandlers(ctx: Context, { writes }: Pick<Lanes, 'writes'>) {
  return {
    eraseAccount: writes.service<pb.EraseAccountRequest, pb.EraseAccountResponse>('svc-identity', async ({ userId }) => {
      if (!userId) throw new DomainError('INVALID_INPUT', { field: 'userId' })
      await eraseAccount(ctx, userId)
      ctx.log.info({ userId }, 'account erased')
      return {}
    }),
  }
}
