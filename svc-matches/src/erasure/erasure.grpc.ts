import type { MatchesServiceServer } from '@kitchenline/proto/matches'
import { refuse } from '../calls/check-input.ts'
import type { Edges } from '../calls/edges.ts'
import type { Context } from '../context.ts'
import { eraseAccount } from './erase-account.ts'

export const erasureHandlers = (ctx: Context, { writes }: Edges) =>
  ({
    eraseAccount: writes.service('svc-identity', async ({ userId }) => {
      if (!userId) refuse('userId')
      await eraseAccount(ctx, userId)
      ctx.log.info({ userId }, 'account erased')
      return {}
    }),
  }) satisfies Partial<MatchesServiceServer>
