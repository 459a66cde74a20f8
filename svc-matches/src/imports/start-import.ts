import { DAY_MS, DomainError, IMPORT_ROWS_MAX, IMPORTED_ROWS_MAX, MATCHES_MAX } from '@kitchenline/domain'
import { settled } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { checkImportId, checkRows } from '../matches/import-matches.ts'
import { refuse } from '../calls/check-input.ts'
import type { ImportJob } from './import-job.repository.ts'
import { importBehind, type Needs as ImportNeeds } from './run-import.ts'
import { findPeople, refuseSamePersonIn, withLinks } from '../opponents/link-people.ts'
import type { NewMatch } from '../records/match.ts'

type Needs = Pick<Context, 'clock' | 'importJobs' | 'importParts' | 'opponents' | 'ownName'>

type Rows = { userId: string; importId: string; firstRow: number; matches: NewMatch[] }

const ROUNDS = 5
/** A file that was never started. */
const RECEIVING_MS = DAY_MS
/** Longer than any import takes, also one that waits for the service. */
const PART_MS = 7 * DAY_MS

/**
 * Keeps rows of a file until all are there. Each is judged now, so that a wrong one refuses the file before anything of it is
 * stored. What comes of a file that has been started is an answer lost on its way: nothing is left to do.
 */
export async function addImportRows(ctx: Needs, { userId, importId, firstRow, matches }: Rows): Promise<ImportJob> {
  checkImportId(importId)
  if (matches.length === 0 || matches.length > IMPORT_ROWS_MAX) refuse('matches')
  if (!Number.isInteger(firstRow) || firstRow < 0 || firstRow + matches.length > IMPORTED_ROWS_MAX) refuse('firstRow')
  const { checked, named } = await checkRows(ctx, userId, matches)
  const people = named.flat().map(({ person }) => person)
  // People named by an id have to be in the book, and one has one seat.
  refuseSamePersonIn(named, withLinks(await findPeople(ctx, userId, people), people))
  const job = await receiving(ctx, userId, importId)
  if (job.state !== 'receiving') return job
  const expiresAt = new Date(ctx.clock().getTime() + PART_MS)
  await ctx.importParts.put({ userId, importId }, { firstRow, matches: checked, expiresAt })
  return job
}

async function receiving(ctx: Needs, userId: string, importId: string): Promise<ImportJob> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const current = await ctx.importJobs.find(userId)
    const isSame = current?.importId === importId
    if (current && isSame && current.state !== 'failed') return current
    if (current?.state === 'running' || current?.state === 'undoing') throw new DomainError('IMPORT_RUNNING')
    const expiresAt = new Date(ctx.clock().getTime() + RECEIVING_MS)
    if (!(await ctx.importJobs.open(current, { userId, importId, expiresAt }))) continue
    if (!isSame) await ctx.importParts.dropOthers({ userId, importId })
    return { userId, importId, state: 'receiving', rows: 0, next: 0, imported: 0, skipped: 0 }
  }
  throw new DomainError('OVERLOADED')
}

type Start = { userId: string; importId: string; rows: number }

/** From here on the service stores the rows, whatever becomes of the client. */
export async function startImport(ctx: Needs & ImportNeeds, { userId, importId, rows }: Start): Promise<ImportJob> {
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
