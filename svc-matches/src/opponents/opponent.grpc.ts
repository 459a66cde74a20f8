import { skillCategory } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { listOpponents } from './list-opponents.ts'

export function opponentHandlers(ctx: Context, edge: Edge) {
  return {
    listOpponents: edge.user<pb.ListOpponentsRequest, pb.ListOpponentsResponse>(async (_request, { caller }) => ({
      opponents: (await listOpponents(ctx, caller.userId)).map(({ userId: _userId, ...opponent }) => ({
        ...opponent,
        skillCategory: skillCategory.encode(opponent.skillCategory),
      })),
    })),
  }
}
