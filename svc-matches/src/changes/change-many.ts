import { DomainError, type MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { recordIntent } from './record-intent.ts'
import { waitForConflicts, conflictsOf } from './wait-for-conflicts.ts'
import { idsOf, type BatchIntent } from '../intents/intent.ts'
import { pauseBetween } from '../load/pace.ts'
import { commitChanges } from './commit-changes.ts'

const ATTEMPTS = 20

/** With the score that is counted now where the change gives it another. */
type Row = { id: string; format: MatchFormat; opponentIds: string[]; partnerId?: string; orderKey: string; scoreBefore?: number }

type Work<R extends Row> = {
  /** Rows still to change, as they are now, some hundred at a time. Called again after a round that had to skip rows. */
  rows(): AsyncIterable<R[]> | Iterable<R[]>
  /** Changes rows that are still as they were read; answers how many. */
  write(rows: R[], token: string): Promise<number>
}

/**
 * Changes many matches in parts, each in the same three steps as one match: recorded, applied, committed with what its matches
 * count. Figures are right after every part, and a long change never recounts the whole history.
 */
export async function changeMany<R extends Row>(ctx: Context, userId: string, { rows, write }: Work<R>): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const skipped: string[] = []
    for await (const part of pauseBetween(ctx, rows())) {
      if (part.length === 0) continue
      const change = batchOf(ctx, part)
      const { token } = change
      const ids = part.flatMap(({ opponentIds, partnerId }) => [...opponentIds, ...(partnerId === undefined ? [] : [partnerId])])
      const people = await ctx.opponents.counted(userId, [...new Set(ids)])
      const record = await recordIntent(ctx, userId, { change, newest: newestOf(part) })
      const inConflict = new Set(conflictsOf(record, idsOf(change), token).flatMap(idsOf))
      const free = part.filter(({ id }) => !inConflict.has(id))
      const written = free.length === 0 ? 0 : await write(free, token)
      if (written < part.length) skipped.push(...part.map(({ id }) => id))
      await commitChanges(ctx, userId, { record, people, finished: [token] })
    }
    if (skipped.length === 0) return
    await waitForConflicts(ctx, userId, skipped)
  }
  throw new DomainError('OVERLOADED')
}

const newestOf = (part: Row[]) => part.reduce((newest, { orderKey }) => (orderKey > newest ? orderKey : newest), '')

function batchOf(ctx: Context, part: Row[]): BatchIntent {
  const of = (format: MatchFormat) => part.filter((row) => row.format === format).map(({ id }) => id)
  const scores = part.flatMap(({ id, scoreBefore }) => (scoreBefore === undefined ? [] : [[id, scoreBefore] as const]))
  return {
    token: ctx.newId(),
    recordedAt: ctx.clock(),
    batch: { singles: of('singles'), doubles: of('doubles') },
    ...(scores.length > 0 && { scoresBefore: Object.fromEntries(scores) }),
  }
}
