import type { SkillCategory } from '@kitchenline/domain'
import { model, Schema } from 'mongoose'
import { skillFields, storedFields, storedIndexes, type StoredMatch } from './stored-match.ts'

export type SinglesRecord = StoredMatch & {
  opponentName: string
  opponentId?: string
  opponentSkillLevel?: number
  opponentSkillCategory?: SkillCategory
}

const schema = new Schema<SinglesRecord>({ ...storedFields, ...skillFields('opponent') } as never, {
  collection: 'singles_matches',
  versionKey: false,
})
for (const [keys, options] of storedIndexes) schema.index(keys, options)

export const SinglesMatchModel = model<SinglesRecord>('SinglesMatch', schema)
