import { DAY_MS, DomainError, type ErrorKind, IMPORTED_ROWS_MAX } from '@kitchenline/domain'
import { type Needs as NotifyNeeds, notifyAfterBulkChange } from '../confirmations/notify-friends.ts'
import { MATCHES_AT_ONCE } from '../changes/log-entry.ts'
import type { Context } from '../context.ts'
import { checkImportId, importMatches, rowId } from '../matches/import-matches.ts'
import type { NewMatch } from '../records/match.ts'
import { perContext } from '../load/per-context.ts'
import { createPlayerQueue, type PlayerQueue } from '../load/player-queue.ts'
import { type ImportJob, leaseFrom } from './import-job.repository.ts'
import { isDoneInTime } from '../load/pace.ts'
import { refuse } from '../calls/check-input.ts'
import { changeMany } from '../changes/change-many.ts'
import { binned } from '../matches/bin.ts'

export type Needs = NotifyNeeds & Pick<Context, 'importJobs' | 'importParts' | 'newId' | 'opponents' | 'ownName'>

/** Between two parts of one file. Rows of a part are dated a millisecond apart, and the player's own changes run meanwhile. No other part of any file runs beside it in this process. */
const PAUSE_MS = MATCHES_AT_ONCE
/** The outcome is shown for so long. */
const SHOWN_MS = 30 * DAY_MS
export const SWEEP_MS = 5_000
/** Errors of these kinds would come again at the next attempt. */
const FINAL: ErrorKind[] = ['invalid', 'conflict', 'not-found', 'forbidden']

const workersOf = perContext(() => ({
  queue: createPlayerQueue({ atOnce: 1, waiting: Infinity }),
  running: new Map<string, Promise<void>>(),
}))

/** Stores the rows of a player's file, or takes them back, in the background. The sweep resumes what died. */
export function importBehind(ctx: Needs, userId: string): Promise<void> {
  const { queue, running } = workersOf(ctx)
  const known = running.get(userId)
  if (known) return known
  const working = work(ctx, userId, queue)
    .catch((err: unknown) => ctx.log.warn({ err, userId }, 'not all rows imported; the sweep goes on'))
    .finally(() => running.delete(userId))
  running.set(userId, working)
  return working
}

/** Resumes imports whose process died. A long one does not hold up the rest of the sweep. */
export async function sweepImports(ctx: Needs): Promise<void> {
  const abandoned = await ctx.importJobs.listAbandoned(ctx.clock())
  if (abandoned.length === 0) return
  await Promise.race([Promise.all(abandoned.map((userId) => importBehind(ctx, userId))), ctx.wait(SWEEP_MS)])
}

async function work(ctx: Needs, userId: string, queue: PlayerQueue): Promise<void> {
  const holder = ctx.newId()
  for (let isOver = false; !isOver;) {
    const leave = await queue('all')
    try {
      isOver = (await step(ctx, userId, holder)) === 'over'
    } catch (error) {
      // Sooner than the lease would end by itself.
      await ctx.importJobs.letGo(userId, holder, ctx.clock()).catch(() => undefined)
      throw error
    } finally {
      leave()
    }
    if (!isOver) await ctx.wait(PAUSE_MS)
  }
}

async function step(ctx: Needs, userId: string, holder: string): Promise<'more' | 'over'> {
  const job = await ctx.importJobs.hold(userId, leaseFrom(holder, ctx.clock()))
  if (!job) {
    // Stopped between two parts: who waits for that learns it.
    await ctx.importJobs.letGo(userId, holder, ctx.clock())
    return 'over'
  }
  if (job.state === 'undoing') {
    await takeBack(ctx, job, [], holder)
    return 'over'
  }
  const matches = await ctx.importParts.rowsFrom(job, job.next, MATCHES_AT_ONCE)
  try {
    if (matches.length === 0) throw new DomainError('IMPORT_INCOMPLETE')
    return await storePart(ctx, { job, matches, holder })
  } catch (error) {
    if (!(error instanceof DomainError) || !FINAL.includes(error.kind)) throw error
    await ctx.importJobs.fail(userId, holder, error.code, keptUntil(ctx))
    return 'over'
  }
}

type Part = { job: ImportJob & { wasTried: boolean }; matches: NewMatch[]; holder: string }

async function storePart(ctx: Needs, { job, matches, holder }: Part): Promise<'more' | 'over'> {
  const { userId, importId, next: firstRow, wasTried } = job
  const stored = await importMatches(ctx, { userId, importId, firstRow, matches })
  // Of an attempt that was cut off: rows of this file that came in by this import.
  const imported = wasTried ? matches.length : stored.imported
  const next = firstRow + matches.length
  const isDone = next === job.rows
  const reached = { next, imported: job.imported + imported, skipped: job.skipped + matches.length - imported }
  const end = isDone && { expiresAt: keptUntil(ctx) }
  const isHeld = await ctx.importJobs.advance({ userId, holder, from: firstRow }, { ...reached, ...end })
  // Not held: it is taken back meanwhile, by this worker unless the one who undoes has the lease.
  if (!isHeld || !isDone) return 'more'
  await ctx.importParts.drop(job)
  return 'over'
}

const keptUntil = (ctx: Needs) => new Date(ctx.clock().getTime() + SHOWN_MS)

type UndoNeeds = Omit<Needs, 'opponents' | 'ownName'>

/** So long the outcome is shown. */
const UNDONE_SHOWN_MS = DAY_MS

type File = { userId: string; importId: string; rows: number }

/**
 * Every match that came with these rows of a file into the bin, also when only some of them came; answers how many. One that runs is
 * stopped first, and its worker takes back what it stored last; what a crash leaves of it the sweep takes back.
 */
export async function undoImport(ctx: UndoNeeds, file: File): Promise<number> {
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
async function takeBack(ctx: UndoNeeds, file: File, deleted: string[], holder?: string): Promise<void> {
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
      if (holder) await ctx.importJobs.extend(userId, leaseFrom(holder, ctx.clock()), changed.length)
      deleted.push(...changed.map(({ match }) => match.id))
    },
  })
  await notifyAfterBulkChange(ctx, userId, deleted)
  if (!holder) return
  await ctx.importParts.drop(file)
  await ctx.importJobs.endUndo(userId, holder, new Date(ctx.clock().getTime() + UNDONE_SHOWN_MS))
}
