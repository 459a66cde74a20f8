import type { MatchesServiceServer } from '@kitchenline/proto/matches'
import type { Edges } from '../calls/edges.ts'
import type { Context } from '../context.ts'
import { countForAim } from './count-for-aim.ts'

export const aimHandlers = (ctx: Context, { reads }: Edges) =>
  ({
    countForAim: reads.user((request, { caller }) => countForAim(ctx, caller.userId, request)),
  }) satisfies Partial<MatchesServiceServer>
