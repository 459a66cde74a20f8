import type { SkillCategory } from '@kitchenline/domain'
import { model, Schema } from 'mongoose'
import { seatIndex, skillFields, storedFields, storedIndexes, type StoredMatch } from './stored-match.ts'

export type DoublesRecord = StoredMatch & {
  partnerName?: string
  partnerId?: string
  opponent1Name: string
  opponent1Id?: string
  opponent1SkillLevel?: number
  opponent1SkillCategory?: SkillCategory
  opponent2Name?: string
  opponent2Id?: string
  opponent2SkillLevel?: number
  opponent2SkillCategory?: SkillCategory
  opponent2Key?: string
  partnerKey?: string
}

const fields = {
  ...storedFields,
  partnerName: String,
  partnerId: String,
  ...skillFields('opponent1'),
  ...skillFields('opponent2'),
  opponent2Key: String,
  partnerKey: String,
}
const schema = new Schema<DoublesRecord>(fields as never, { collection: 'doubles_matches', versionKey: false })
for (const [keys, options] of [...storedIndexes, seatIndex('opponent2Key'), seatIndex('partnerKey')]) schema.index(keys, options)
schema.index({ userId: 1, state: 1, partnerId: 1, partnerName: 1, result: 1 }, { name: 'by_partner' })

export const DoublesMatchModel = model<DoublesRecord>('DoublesMatch', schema)
