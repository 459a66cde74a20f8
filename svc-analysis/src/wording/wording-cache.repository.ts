import { DAY_MS } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { CachedWordingModel } from './cached-wording.model.ts'

type Lines = (string | undefined)[]

export type WordingCache = {
  /** Undefined when these lines were never requested. */
  find(key: string): Promise<Lines | undefined>
  /** The first answer stays. Those from before go. */
  keep(key: string, lines: Lines, now: Date): Promise<void>
}

const CACHE_DAYS = 90

export const mongoWordingCache: WordingCache = {
  async find(key) {
    const record = await CachedWordingModel.findOne({ _id: key }).lean()
    return record?.lines.map((line) => line ?? undefined)
  },

  async keep(key, lines, now) {
    const record = { lines: lines.map((line) => line ?? null), createdAt: now }
    await CachedWordingModel.updateOne({ _id: key }, { $setOnInsert: record }, { upsert: true })
    await CachedWordingModel.deleteMany({ createdAt: trusted({ $lt: new Date(now.getTime() - CACHE_DAYS * DAY_MS) }) })
  },
}
