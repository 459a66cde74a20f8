import { DAY_MS } from '@kitchenline/domain'
import { isDuplicate } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { DayQuotaModel } from './day-quota.model.ts'

export const REQUESTS_A_DAY = 20
const LAST = REQUESTS_A_DAY - 1

export type DayQuotaRepository = {
  /** One of the sender's requests of these 24 hours; answers when there will be one again if there is none. */
  take(senderId: string, token: string, now: Date): Promise<'taken' | { freeAt: Date }>
  giveBack(senderId: string, token: string): Promise<void>
}

/** All in one document, so that however many requests come at once, no more than the quota gets through. */
export const dayQuotaRepository: DayQuotaRepository = {
  async take(senderId, token, now) {
    const entry = { token, at: now }
    if (await push(senderId, entry)) return 'taken'
    try {
      await DayQuotaModel.create({ _id: senderId, requests: [entry] })
      return 'taken'
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
    // There is one: full, or made by another request just now.
    if (await push(senderId, entry)) return 'taken'
    const last = (await DayQuotaModel.findOne({ _id: senderId }).lean())?.requests[LAST]
    return { freeAt: new Date((last?.at ?? now).getTime() + DAY_MS) }
  },

  async giveBack(senderId, token) {
    await DayQuotaModel.updateOne({ _id: senderId }, { $pull: { requests: { token } } })
  },
}

async function push(senderId: string, entry: { token: string; at: Date }): Promise<boolean> {
  const dayAgo = new Date(entry.at.getTime() - DAY_MS)
  const isFree = [{ [`requests.${LAST}`]: trusted({ $exists: false }) }, { [`requests.${LAST}.at`]: trusted({ $lte: dayAgo }) }]
  const newestFirst = { $push: { requests: { $each: [entry], $position: 0, $slice: REQUESTS_A_DAY } } }
  return (await DayQuotaModel.updateOne({ _id: senderId, $or: isFree }, newestFirst)).matchedCount === 1
}
