import { DAY_MS, IMPORTED_ROWS_MAX } from '@kitchenline/domain'
import { type Needs as NotifyNeeds, notifyAfterBulkChange } from '../confirmations/notify-friends.ts'
import type { Context } from '../context.ts'
import { leaseFrom } from './import-job.repository.ts'
import { isDoneInTime } from '../load/pace.ts'
import { refuse } from '../calls/check-input.ts'
import { changeMany } from '../changes/change-many.ts'
import { MATCHES_AT_ONCE } from '../changes/log-entry.ts'
import { binned } from '../matches/bin.ts'
import { checkImportId, rowId } from '../matches/import-matches.ts'

type Needs = NotifyNeeds & Pick<Context, 'importJobs' | 'importParts' | 'newId'>

/** So long the outcome is shown. */
const KEPT_MS = DAY_MS

type File = { userId: string; importId: string; rows: number }

/**
 * Every match that came with these rows of a file into the bin, also when only some of them came; answers how many. One that runs is
 * stopped first, and its worker takes back what it stored last; what a crash leaves of it the sweep takes back.
 */
export async function undoImport(ctx: Needs, file: File): Promise<number> {
  const { userId, importId, rows } = file
  checkImportId(importId)
  if (!Number.isInteger(rows) || rows < 1 || rows > IMPORTED_ROWS_MAX) refuse('rows')
  const holder = ctx.newId()
  const isHeld = await ctx.importJobs.undo(userId, importId, leaseFrom(holder, ctx.clock()))
  const deleted: string[] = []
  const undoing = takeBack(ctx, file, deleted, isHeld ? holder : undefined)
  await isDoneInTime(ctx, undoing, { userId, what: 'taking a file back' })
  return deleted.length
}

/** `holder` has the lease of the job, whose end this is. */
export async function takeBack(ctx: Needs, file: File, deleted: string[], holder?: string): Promise<void> {
  const { userId, importId, rows } = file
  const deletedAt = ctx.clock()
  await changeMany<number>(ctx, userId, {
    async read(first = 0) {
      const some = Array.from({ length: Math.min(MATCHES_AT_ONCE, rows - first) }, (_, row) =>
        rowId(userId, importId, first + row),
      )
      const next = first + MATCHES_AT_ONCE
      return { found: await ctx.matches.findAll(userId, some), next: next < rows ? next : undefined }
    },
    change: (found) => (found.deletedAt ? undefined : binned(found.match, deletedAt)),
    async onWritten(changed) {
      if (holder) await ctx.importJobs.extend(userId, leaseFrom(holder, ctx.clock()))
      deleted.push(...changed.map(({ match }) => match.id))
    },
  })
  await notifyAfterBulkChange(ctx, userId, deleted)
  if (!holder) return
  await ctx.importParts.drop(file)
  await ctx.importJobs.endUndo(userId, holder, new Date(ctx.clock().getTime() + KEPT_MS))
}
