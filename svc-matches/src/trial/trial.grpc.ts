import { DomainError } from '@kitchenline/domain'
import type * as pb from '@kitchenline/proto/matches'
import type { Context } from '../context.ts'
import type { Edges } from '../load/queued-edges.ts'
import { fromProto } from '../records/match-codec.grpc.ts'
import { duringCall } from '../opponents/own-name.ts'
import type { NewMatch } from '../records/match.ts'
import { migrateTrial } from './migrate-trial.ts'

export function trialHandlers(ctx: Context, { writes }: Edges) {
  return {
    migrateTrial: writes.user<pb.MigrateTrialRequest, pb.MigrateTrialResponse>(({ matches }, { caller, onward }) =>
      migrateTrial(duringCall(ctx, { caller, onward }), {
        userId: caller.userId,
        matches: matches.map(({ trialId, match }) => ({ trialId, input: match && readable(match) })),
      }),
    ),
  }
}

/** An incomplete trial match is skipped, not refused. */
function readable(match: pb.LogMatchRequest): NewMatch | undefined {
  try {
    return fromProto(match)
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}
