import { DomainError, IMPORTED_ROWS_MAX, MATCHES_MAX } from '@kitchenline/domain'
import type { Needs as NotifyNeeds } from '../confirmations/notify-friends.ts'
import { settled } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { checkImportId } from '../matches/import-matches.ts'
import { refuse } from '../calls/check-input.ts'
import type { ImportJob } from './import-job.repository.ts'
import { importBehind } from './run-import.ts'

type Needs = NotifyNeeds & Pick<Context, 'importJobs' | 'importParts' | 'newId' | 'opponents' | 'ownName'>

type Start = { userId: string; importId: string; rows: number }

/** From here on the service stores the rows, whatever becomes of the client. */
export async function startImport(ctx: Needs, { userId, importId, rows }: Start): Promise<ImportJob> {
  checkImportId(importId)
  if (!Number.isInteger(rows) || rows < 1 || rows > IMPORTED_ROWS_MAX) refuse('rows')
  const current = await ctx.importJobs.find(userId)
  if (current?.importId !== importId) throw new DomainError('IMPORT_INCOMPLETE')
  if (current.state === 'receiving') {
    const { singles, doubles } = (await settled(ctx, userId)).tallies
    if (singles.matches + doubles.matches + rows > MATCHES_MAX) throw new DomainError('MATCH_LIMIT', { max: String(MATCHES_MAX) })
    if (!(await hasArrived(ctx, { userId, importId }, rows))) throw new DomainError('IMPORT_INCOMPLETE')
    await ctx.importJobs.begin(userId, importId, { rows, now: ctx.clock() })
  }
  void importBehind(ctx, userId)
  return (await ctx.importJobs.find(userId)) ?? current
}

async function hasArrived(ctx: Needs, file: { userId: string; importId: string }, rows: number): Promise<boolean> {
  let next = 0
  for (const part of await ctx.importParts.list(file)) {
    if (part.firstRow !== next) return false
    next += part.rows
  }
  return next === rows
}
