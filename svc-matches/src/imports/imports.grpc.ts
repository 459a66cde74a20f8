import { importState, matchFormat } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/matches'
import { collectNotified } from '../calls/collect-notified.ts'
import type { Context } from '../context.ts'
import type { Edges } from '../load/queued-edges.ts'
import { rowFromProto } from '../records/match-codec.grpc.ts'
import { duringCall } from '../opponents/own-name.ts'
import { addImportRows } from './add-import-rows.ts'
import type { ImportJob } from './import-job.repository.ts'
import { startImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'

/** What goes on in the background of a player's history: files that are stored, formats that are cleared. */
export function importHandlers(ctx: Context, { reads, writes }: Edges) {
  return {
    addImportRows: writes.user<pb.AddImportRowsRequest, pb.AddImportRowsResponse>(
      async ({ matches, ...file }, { caller, onward }) => {
        const rows = { ...file, userId: caller.userId, matches: matches.map(rowFromProto) }
        return { job: toProto(await addImportRows(duringCall(ctx, { caller, onward }), rows)) }
      },
    ),

    startImport: writes.user<pb.StartImportRequest, pb.StartImportResponse>(async (file, { caller }) => ({
      job: toProto(await startImport(ctx, { ...file, userId: caller.userId })),
    })),

    undoImport: writes.user<pb.UndoImportRequest, pb.UndoImportResponse>(async (request, { caller }) => {
      const { result, notified } = await collectNotified(ctx, (collecting) =>
        undoImport(collecting, { ...request, userId: caller.userId }),
      )
      return { deleted: result, notified }
    }),

    listImports: reads.user<pb.ListImportsRequest, pb.ListImportsResponse>(async (_request, { caller }) => {
      const job = await ctx.importJobs.find(caller.userId)
      return { jobs: job ? [toProto(job)] : [] }
    }),

    listClearings: reads.user<pb.ListClearingsRequest, pb.ListClearingsResponse>(async (_request, { caller }) => {
      const clearings = await ctx.clearings.list(caller.userId)
      return { clearings: clearings.map(({ format, ...rest }) => ({ format: matchFormat.encode(format), ...rest })) }
    }),
  }
}

const toProto = ({ importId, state, rows, imported, skipped, problem }: ImportJob): pb.ImportJob => ({
  ...{ importId, rows, imported, skipped, problem },
  state: importState.encode(state),
})
