import { IMPORTED_ROWS_MAX, MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import { notifyAfterBulkChange } from '../confirmations/notify-after-bulk-change.ts'
import type { Context } from '../context.ts'
import { leaseFrom } from './import-job.ts'
import { isDoneWithin } from '../load/pace.ts'
import { refuse } from '../check-input.ts'
import { changeMany } from '../changes/change-many.ts'
import { checkImportId, rowId } from '../matches/import-matches.ts'
import type { ReadMatch } from '../records/many-match.repository.ts'

const AT_ONCE = 500
/** So long the outcome is shown. */
const KEPT_MS = 24 * 60 * 60 * 1000

type File = { userId: string; importId: string; rows: number }
type Progress = { deleted: number }

/**
 * Every match that came with these rows of a file into the bin, also when only some of them came; answers how many. One that runs is
 * stopped first, and its worker takes back what it stored last; what a crash leaves of it the sweep takes back.
 */
export async function undoImport(ctx: Context, file: File): Promise<number> {
  const { userId, importId, rows } = file
  checkImportId(importId)
  if (!Number.isInteger(rows) || rows < 1 || rows > IMPORTED_ROWS_MAX) refuse('rows')
  const holder = ctx.newId()
  const isHeld = await ctx.importJobs.undo(userId, importId, leaseFrom(holder, ctx.clock()))
  const progress = { deleted: 0 }
  const undoing = takeBack(ctx, file, progress, isHeld ? holder : undefined)
  if (!(await isDoneWithin(undoing)))
    undoing.catch((err: unknown) => ctx.log.warn({ err, userId }, 'not all rows taken back; the sweep goes on'))
  return progress.deleted
}

/** `holder` has the lease of the job, whose end this is. */
export async function takeBack(ctx: Context, file: File, progress: Progress, holder?: string): Promise<void> {
  const { userId, importId, rows } = file
  const deletedAt = ctx.clock()
  const ids: Record<MatchFormat, string[]> = { singles: [], doubles: [] }
  await changeMany(ctx, userId, {
    rows: () => stillThere(ctx, userId, (row) => rowId(userId, importId, row), rows),
    async write(part, change) {
      if (holder) await ctx.importJobs.extend(userId, leaseFrom(holder, ctx.clock()))
      let written = 0
      for (const format of MATCH_FORMATS) {
        const some = part.filter((match) => match.format === format)
        ids[format].push(...some.map(({ id }) => id))
        if (some.length > 0) written += await ctx.manyMatches.bin(userId, format, some, { change, deletedAt })
      }
      progress.deleted += written
      return written
    },
  })
  await notifyAfterBulkChange(
    ctx,
    userId,
    MATCH_FORMATS.map((format) => ({ format, ids: ids[format] })),
  )
  if (!holder) return
  await ctx.importParts.drop(file)
  await ctx.importJobs.endUndo(userId, holder, new Date(ctx.clock().getTime() + KEPT_MS))
}

async function* stillThere(
  ctx: Context,
  userId: string,
  idOf: (row: number) => string,
  rows: number,
): AsyncGenerator<ReadMatch[]> {
  for (let first = 0; first < rows; first += AT_ONCE) {
    const ids = Array.from({ length: Math.min(AT_ONCE, rows - first) }, (_, row) => idOf(first + row))
    yield (await Promise.all(MATCH_FORMATS.map((format) => ctx.manyMatches.live(userId, format, ids)))).flat()
  }
}
