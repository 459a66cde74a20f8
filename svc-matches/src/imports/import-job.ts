import { OVERDUE_MS } from '../load/overdue.ts'
import type { ErrorCode, ImportState } from '@kitchenline/domain'

/** A file on its way into the history. A player has one at a time, and the last one is kept for a while. */
export type ImportJob = {
  userId: string
  importId: string
  state: ImportState
  /** How many the file has; 0 until the import starts. */
  rows: number
  /** The first row that is not stored yet. */
  next: number
  imported: number
  /** Rows that were there before. */
  skipped: number
  problem?: ErrorCode
}

/** Who works on a job, and until when others keep away from it. */
export type Lease = { holder: string; now: Date; until: Date }

export const leaseFrom = (holder: string, now: Date): Lease => ({ holder, now, until: new Date(now.getTime() + OVERDUE_MS) })
