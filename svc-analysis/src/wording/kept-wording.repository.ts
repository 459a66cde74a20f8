import { trusted } from 'mongoose'
import { KeptWordingModel } from './kept-wording.model.ts'

type Lines = (string | undefined)[]

export type KeptWordings = {
  /** Undefined when this was never asked. */
  find(key: string): Promise<Lines | undefined>
  /** The first answer stays. Those from before go. */
  keep(key: string, lines: Lines, now: Date): Promise<void>
}

const KEPT_DAYS = 90
const DAY = 86_400_000

export const mongoKeptWordings: KeptWordings = {
  async find(key) {
    const record = await KeptWordingModel.findOne({ _id: key }).lean()
    return record?.lines.map((line) => line ?? undefined)
  },

  async keep(key, lines, now) {
    const record = { lines: lines.map((line) => line ?? null), createdAt: now }
    await KeptWordingModel.updateOne({ _id: key }, { $setOnInsert: record }, { upsert: true })
    await KeptWordingModel.deleteMany({ createdAt: trusted({ $lt: new Date(now.getTime() - KEPT_DAYS * DAY) }) })
  },
}
