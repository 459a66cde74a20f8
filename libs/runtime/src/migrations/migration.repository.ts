import { isDuplicate } from '../is-duplicate.ts'
import { overdue } from '../overdue.ts'
import { MigrationModel, type MigrationRecord } from './migration.model.ts'

type Lease = { holder: string; now: Date; until: Date }

export type MigrationRepository = {
  /** Undefined when it is done, or another process is migrating. */
  take(name: string, lease: Lease): Promise<Pick<MigrationRecord, 'position'> | undefined>
  /** Stores the progress and extends the lease; answers false when another process took over meanwhile. */
  advance(name: string, lease: Lease, done: Pick<MigrationRecord, 'position' | 'isDone'>): Promise<boolean>
}

export const migrations: MigrationRepository = {
  async take(name, { holder, now, until }) {
    try {
      await MigrationModel.create({ _id: name, isDone: false, position: {}, holder: '', until: now })
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
    const free = { _id: name, isDone: false, $or: overdue('until', now, until.getTime() - now.getTime()) }
    return (
      (await MigrationModel.findOneAndUpdate(free, { $set: { holder, until } }, { returnDocument: 'after' }).lean()) ?? undefined
    )
  },

  async advance(name, { holder, until }, done) {
    const update = { $set: { ...done, until } }
    return (await MigrationModel.updateOne({ _id: name, holder }, update)).matchedCount === 1
  },
}
