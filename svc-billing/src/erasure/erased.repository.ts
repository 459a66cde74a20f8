import { createHash } from 'node:crypto'
import { trusted } from 'mongoose'
import { ErasedModel } from './erased.model.ts'

type Who = { userId?: string | undefined; customerId?: string | undefined }

export type ErasedRepository = {
  /** From now on nothing of theirs is stored or charged. The same again keeps the first moment. */
  add(who: Who, since: Date): Promise<void>
  /** From when on nothing may be charged; undefined for who was never erased. */
  since(who: Who): Promise<Date | undefined>
}

export const erasedRepository: ErasedRepository = {
  async add(who, since) {
    for (const _id of keysOf(who)) await ErasedModel.updateOne({ _id }, { $setOnInsert: { since } }, { upsert: true })
  },

  async since(who) {
    const found = await ErasedModel.findOne({ _id: trusted({ $in: keysOf(who) }) }).lean()
    return found?.since
  },
}

function keysOf({ userId, customerId }: Who): string[] {
  const hash = userId && createHash('sha256').update(userId).digest('base64url')
  return [...(hash ? [`account:${hash}`] : []), ...(customerId ? [`customer:${customerId}`] : [])]
}
