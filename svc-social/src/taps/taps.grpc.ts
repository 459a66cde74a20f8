import { DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/social'
import type { Edge } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { countTaps, tapSession, untapSession } from './tap-session.ts'

const GIVEN_MAX = 1_000

export function tapHandlers(ctx: Context, edge: Edge) {
  return {
    tapSession: edge.user<pb.TapSessionRequest, pb.TapSessionResponse>(async ({ session }, { caller }) => ({
      isNews: await tapSession(ctx, { session: required(session, 'session'), by: caller.userId }),
    })),

    untapSession: edge.user<pb.UntapSessionRequest, pb.UntapSessionResponse>(async ({ session }, { caller }) => {
      await untapSession(ctx, { session: required(session, 'session'), by: caller.userId })
      return {}
    }),

    countTaps: edge.user<pb.CountTapsRequest, pb.CountTapsResponse>(async ({ sessions }, { caller }) => ({
      taps: await countTaps(ctx, caller.userId, sessions),
    })),

    listNewTaps: edge.user<pb.ListNewTapsRequest, pb.ListNewTapsResponse>(async (_request, { caller }) => ({
      sessions: await ctx.taps.listNew(caller.userId),
    })),

    seeTaps: edge.user<pb.SeeTapsRequest, pb.SeeTapsResponse>(async ({ upTo }, { caller }) => {
      await ctx.taps.see(caller.userId, required(upTo, 'upTo'))
      return {}
    }),

    listOwnTaps: edge.user<pb.ListOwnTapsRequest, pb.ListOwnTapsResponse>(async ({ limit: requested, cursor }, { caller }) => {
      const limit = Math.min(Math.max(requested, 1), GIVEN_MAX)
      const taps = await ctx.taps.listGiven(caller.userId, { limit, after: cursor })
      return { sessions: taps.map(({ session }) => session), nextCursor: taps.length < limit ? undefined : taps.at(-1)!.id }
    }),
  }
}

function required<T>(value: T | undefined, field: string): T {
  if (value === undefined) throw new DomainError('INVALID_INPUT', { field })
  return value
}
