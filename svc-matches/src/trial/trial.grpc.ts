import { DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/matches'
import type { Edges } from '../calls/edges.ts'
import type { Context } from '../context.ts'
import { fromProto } from '../records/match-codec.grpc.ts'
import type { NewMatch } from '../records/match.ts'
import { migrateTrial } from './migrate-trial.ts'

export const trialHandlers = (_ctx: Context, { changes }: Edges) =>
  ({
    migrateTrial: changes((ctx, { matches }, { caller: { userId } }) =>
      migrateTrial(ctx, { userId, matches: matches.map(({ trialId, match }) => ({ trialId, input: match && readable(match) })) }),
    ),
  }) satisfies Partial<pb.MatchesServiceServer>

function readable(match: pb.LogMatchRequest): NewMatch | undefined {
  try {
    return fromProto(match)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}
