import type * as pb from '@kitchenline/proto/matches'
import { collectNotified } from '../calls/collect-notified.ts'
import type { Context } from '../context.ts'
import type { Edges } from '../load/queued-edges.ts'
import { opponentToProto } from './opponent.grpc.ts'
import { linkOpponent, unlinkOpponent } from './link-opponent.ts'

export function linkHandlers(ctx: Context, { writes }: Edges) {
  return {
    linkOpponent: writes.user<pb.LinkOpponentRequest, pb.LinkOpponentResponse>(async (request, { caller, onward }) => ({
      opponent: opponentToProto(await linkOpponent(ctx, { ...request, userId: caller.userId, onward })),
    })),

    unlinkOpponent: writes.user<pb.UnlinkOpponentRequest, pb.UnlinkOpponentResponse>(async ({ opponentId }, { caller }) => {
      const { result, notified } = await collectNotified(ctx, (collecting) =>
        unlinkOpponent(collecting, { userId: caller.userId, opponentId }),
      )
      return { opponent: opponentToProto(result), notified }
    }),
  }
}
