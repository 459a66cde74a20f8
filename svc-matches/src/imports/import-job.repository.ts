import type { ErrorCode, ImportState } from '@kitchenline/domain'
import { isDuplicate, overdue } from '@kitchenline/mongo'
import { model, Schema, trusted, type UpdateQuery } from 'mongoose'
import { fields, required } from '../schema-fields.ts'
import { OVERDUE_MS } from '../load/overdue.ts'

/** A file on its way into the history. A player has one at a time, and the last one is kept for a while. */
export type ImportJob = {
  userId: string
  importId: string
  state: ImportState
  /** How many the file has; 0 until the import starts. */
  rows: number
  /** The first row that is not stored yet. */
  next: number
  /** Fewer with every part that is taken back. */
  imported: number
  /** Rows that were there before. */
  skipped: number
  problem?: ErrorCode
}

/** Who works on a job, and until when others keep away from it. */
type Lease = { holder: string; now: Date; until: Date }

export const leaseFrom = (holder: string, now: Date): Lease => ({ holder, now, until: new Date(now.getTime() + OVERDUE_MS) })

type ImportJobRecord = Omit<ImportJob, 'userId'> & {
  _id: string
  /** Where the last attempt began: what is found there already is of an attempt that was cut off. */
  tried?: number
  holder?: string
  until?: Date
  /** Absent while there is something to do. */
  expiresAt?: Date
}

const schema = new Schema<ImportJobRecord>(
  {
    ...required(String, '_id', 'importId', 'state'),
    ...required(Number, 'rows', 'next', 'imported', 'skipped'),
    ...fields(Number, 'tried'),
    ...fields(String, 'problem', 'holder'),
    ...fields(Date, 'until', 'expiresAt'),
  } as never,
  { collection: 'import_jobs', versionKey: false },
)
schema.index({ until: 1 }, { name: 'by_until' })
schema.index({ expiresAt: 1 }, { name: 'by_expiry', expireAfterSeconds: 0 })

export const ImportJobModel = model<ImportJobRecord>('ImportJob', schema)

const BATCH = 100
const TO_DO: ImportState[] = ['running', 'undoing']

const isOver = (now: Date) => overdue('until', now, OVERDUE_MS)
const isFree = (now: Date) => [...isOver(now), { until: trusted({ $exists: false }) }]

/** Answers whether it was still as said. */
async function change(as: object, $set: Partial<ImportJobRecord>, more: UpdateQuery<ImportJobRecord> = {}): Promise<boolean> {
  return (await ImportJobModel.updateOne(as, { $set, ...more })).matchedCount === 1
}

const NOT_HELD = { $unset: { holder: 1, until: 1 } } as const
const UNEXPIRED = { $unset: { expiresAt: 1 } } as const

export const importJobs = {
  async find(userId: string): Promise<ImportJob | undefined> {
    const record = await ImportJobModel.findOne({ _id: userId }).lean()
    return record ? toJob(record) : undefined
  },

  async open(
    current: ImportJob | undefined,
    { userId, ...file }: { userId: string; importId: string; expiresAt: Date },
  ): Promise<boolean> {
    const fresh = { ...file, state: 'receiving' as const, rows: 0, next: 0, imported: 0, skipped: 0 }
    try {
      if (!current) return Boolean(await ImportJobModel.create({ _id: userId, ...fresh }))
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
    const asSeen = { _id: userId, importId: current.importId, state: current.state }
    return (await ImportJobModel.replaceOne(asSeen, fresh)).matchedCount === 1
  },

  /** All rows are there: any worker may take it. */
  async begin(userId: string, importId: string, { rows, now }: { rows: number; now: Date }): Promise<void> {
    await change({ _id: userId, importId, state: 'receiving' }, { state: 'running', rows, until: now }, UNEXPIRED)
  },

  /** The job with something to do, if no other worker holds it; `wasTried` when an attempt at the next rows was cut off. */
  async hold(userId: string, { holder, now, until }: Lease): Promise<(ImportJob & { wasTried: boolean }) | undefined> {
    const free = { _id: userId, state: trusted({ $in: TO_DO }), $or: [{ holder }, ...isFree(now)] }
    const before = await ImportJobModel.findOneAndUpdate(free, [{ $set: { holder, until, tried: '$next' } }], {
      updatePipeline: true,
      returnDocument: 'before',
    }).lean()
    return before ? { ...toJob(before), wasTried: before.tried === before.next } : undefined
  },

  /** So many more rows have been taken back. */
  async extend(userId: string, { holder, until }: Lease, takenBack: number): Promise<void> {
    // Of a part that a crash cut off more may be taken back than was counted.
    const imported = { $max: [0, { $subtract: ['$imported', takenBack] }] }
    await ImportJobModel.updateOne({ _id: userId, holder }, [{ $set: { until, imported } }], { updatePipeline: true })
  },

  /** From that row on; with `expiresAt` all of them are stored. */
  async advance(
    { userId, holder, from }: { userId: string; holder: string; from: number },
    reached: Pick<ImportJob, 'next' | 'imported' | 'skipped'> & { expiresAt?: Date },
  ): Promise<boolean> {
    const asHeld = { _id: userId, holder, state: 'running', next: from }
    return reached.expiresAt ? change(asHeld, { ...reached, state: 'done' }, NOT_HELD) : change(asHeld, reached)
  },

  async fail(userId: string, holder: string, problem: ErrorCode, expiresAt: Date): Promise<void> {
    await change({ _id: userId, holder, state: 'running' }, { state: 'failed', problem, expiresAt }, NOT_HELD)
  },

  /** No more rows are stored: answers whether the lease is taken, or else there is no such job or its worker takes back. */
  async undo(userId: string, importId: string, { holder, now, until }: Lease): Promise<boolean> {
    const file = { _id: userId, importId }
    const free = { ...file, $or: [{ state: trusted({ $nin: TO_DO }) }, ...isFree(now)] }
    if (await change(free, { state: 'undoing', holder, until }, UNEXPIRED)) return true
    // It may have ended meanwhile: then the next sweep takes back.
    await change(file, { state: 'undoing' }, { ...UNEXPIRED, $max: { until: now } })
    return false
  },

  async endUndo(userId: string, holder: string, expiresAt: Date): Promise<void> {
    await change({ _id: userId, holder, state: 'undoing' }, { state: 'undone', expiresAt }, NOT_HELD)
  },

  async letGo(userId: string, holder: string, now: Date): Promise<void> {
    await change({ _id: userId, holder }, { until: now }, { $unset: { holder: 1 } })
  },

  /** Of everybody. */
  async listAbandoned(now: Date): Promise<string[]> {
    const abandoned = { $or: isOver(now), state: trusted({ $in: TO_DO }) }
    return (await ImportJobModel.find(abandoned, { _id: 1 }).limit(BATCH).lean()).map(({ _id }) => _id)
  },
}

function toJob({ _id, importId, state, rows, next, imported, skipped, problem }: ImportJobRecord): ImportJob {
  return { userId: _id, importId, state, rows, next, imported, skipped, ...(problem && { problem }) }
}
