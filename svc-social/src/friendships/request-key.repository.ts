import { isDuplicate } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { RequestKeyModel, type RequestAnswer } from './request-key.model.ts'

const ROUNDS = 10
/** For so long a repeated key is answered with what its first request did. */
const KEY_LIFE_MS = 24 * 60 * 60 * 1000

export type RequestKey = { receiverId: string; answer?: RequestAnswer | undefined; isNew: boolean }

export type RequestKeyRepository = {
  /** The key for this receiver, or as it stands from an earlier request. */
  take(id: string, receiverId: string, now: Date): Promise<RequestKey>
  keep(id: string, answer: RequestAnswer): Promise<void>
  /** Of a request that was refused: the same one may come true later. */
  release(id: string): Promise<void>
}

export const requestKeyRepository: RequestKeyRepository = {
  async take(id, receiverId, now) {
    for (let round = 0; round < ROUNDS; round += 1) {
      try {
        await RequestKeyModel.create({ _id: id, receiverId, expiresAt: new Date(now.getTime() + KEY_LIFE_MS) })
        return { receiverId, isNew: true }
      } catch (error) {
        if (!isDuplicate(error)) throw error
      }
      const standing = await RequestKeyModel.findOne({ _id: id, expiresAt: trusted({ $gt: now }) }).lean()
      if (standing) return { receiverId: standing.receiverId, answer: standing.answer, isNew: false }
      await RequestKeyModel.deleteOne({ _id: id, expiresAt: trusted({ $lte: now }) })
    }
    throw new Error('a key can neither be found nor made')
  },

  async keep(id, answer) {
    await RequestKeyModel.updateOne({ _id: id }, { $set: { answer } })
  },

  async release(id) {
    await RequestKeyModel.deleteOne({ _id: id, answer: trusted({ $exists: false }) })
  },
}
