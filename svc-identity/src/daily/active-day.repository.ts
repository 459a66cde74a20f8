import { createHash } from 'node:crypto'
import { beginningWith, isDuplicate } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { ActiveDayModel } from './active-day.model.ts'

export type ActiveDayRepository = {
  /** Once for each account and day, however often it is called. */
  mark(userId: string, day: string): Promise<void>
  count(day: string): Promise<number>
  forget(beforeDay: string): Promise<void>
}

export const activeDayRepository: ActiveDayRepository = {
  async mark(userId, day) {
    try {
      await ActiveDayModel.updateOne({ _id: `${day}.${nameOf(userId, day)}` }, {}, { upsert: true })
    } catch (error) {
      // Its twin was faster by a moment.
      if (!isDuplicate(error)) throw error
    }
  },

  count: (day) => ActiveDayModel.countDocuments({ _id: trusted(beginningWith(`${day}.`)) }),

  async forget(beforeDay) {
    await ActiveDayModel.deleteMany({ _id: trusted({ $lt: beforeDay }) })
  },
}

/** Distinguishes accounts on that day, and reveals nothing about any other day. */
const nameOf = (userId: string, day: string) => createHash('sha256').update(`${day} ${userId}`).digest('base64url').slice(0, 20)
