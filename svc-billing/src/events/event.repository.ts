import { ahead, isDuplicate, overdue } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { EventModel, type EventRecord } from './event.model.ts'

export type StoredEvent = Omit<EventRecord, '_id'> & { id: string }

/** Between two attempts. */
export const LONGEST_WAIT_MS = 60 * 60_000

const STUCK_ATTEMPTS = 3

export type EventRepository = {
  /** False when it is stored already. */
  insert(event: StoredEvent): Promise<boolean>
  find(id: string): Promise<StoredEvent | undefined>
  markDone(id: string): Promise<void>
  putOff(id: string, until: Date): Promise<void>
  listDue(now: Date, limit: number): Promise<StoredEvent[]>
  /** What failed again and again. */
  listStuck(limit: number): Promise<StoredEvent[]>
  /** When the newest was made at the provider. */
  newest(): Promise<Date | undefined>
}

export const eventRepository: EventRepository = {
  async insert({ id, ...event }) {
    try {
      await EventModel.create({ _id: id, ...event })
      return true
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
  },

  async find(id) {
    const record = await EventModel.findOne({ _id: id }).lean()
    return record ? toEvent(record) : undefined
  },

  async markDone(id) {
    await EventModel.updateOne({ _id: id }, { $set: { state: 'done' }, $inc: { attempts: 1 } })
  },

  async putOff(id, until) {
    await EventModel.updateOne({ _id: id, state: 'stored' }, { $set: { nextAttemptAt: until }, $inc: { attempts: 1 } })
  },

  async listDue(now, limit) {
    // Of the first attempts none waits as long as that: see the sweep.
    const early = { attempts: trusted({ $lte: 3 }), ...ahead('nextAttemptAt', now, 4 * 60_000) }
    const records = await EventModel.find({ state: 'stored', $or: [...overdue('nextAttemptAt', now, LONGEST_WAIT_MS), early] })
      .sort({ nextAttemptAt: 1 })
      .limit(limit)
      .lean()
    return records.map(toEvent)
  },

  async listStuck(limit) {
    const records = await EventModel.find({ state: 'stored', attempts: trusted({ $gte: STUCK_ATTEMPTS }) })
      .sort({ nextAttemptAt: 1 })
      .limit(limit)
      .lean()
    return records.map(toEvent)
  },

  async newest() {
    const record = await EventModel.findOne({}).sort({ createdAt: -1 }).lean()
    return record?.createdAt
  },
}

const toEvent = ({ _id, ...rest }: EventRecord): StoredEvent => ({ id: _id, ...rest })
