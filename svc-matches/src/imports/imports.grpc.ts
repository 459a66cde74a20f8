import { importState, matchFormat } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import type { Edges } from '../calls/edges.ts'
import type { Context } from '../context.ts'
import { rowFromProto } from '../records/match-codec.grpc.ts'
import type { ImportJob } from './import-job.repository.ts'
import { addImportRows, startImport } from './start-import.ts'
import { undoImport } from './run-import.ts'

/** What goes on in the background of a player's history: files that are stored, formats that are cleared. */
export function importHandlers(ctx: Context, { reads, writes, changes }: Edges) {
  return {
    addImportRows: changes(async (ctx, { matches, ...file }, { caller: { userId } }) => ({
      job: toProto(await addImportRows(ctx, { ...file, userId, matches: matches.map(rowFromProto) })),
    })),

    startImport: writes.user(async (file, { caller: { userId } }) => ({
      job: toProto(await startImport(ctx, { ...file, userId })),
    })),

    undoImport: changes(async (ctx, file, { caller: { userId } }) => ({ deleted: await undoImport(ctx, { ...file, userId }) })),

    listImports: reads.user(async (_request, { caller }) => {
      const job = await ctx.importJobs.find(caller.userId)
      return { jobs: job ? [toProto(job)] : [] }
    }),

    listClearings: reads.user(async (_request, { caller }) => {
      const clearings = await ctx.clearings.list(caller.userId)
      return { clearings: clearings.map(({ format, ...rest }) => ({ format: matchFormat.encode(format), ...rest })) }
    }),
  } satisfies Partial<pb.MatchesServiceServer>
}

const toProto = ({ importId, state, rows, imported, skipped, problem }: ImportJob): pb.ImportJob => ({
  ...{ importId, rows, imported, skipped, problem },
  state: importState.encode(state),
})
