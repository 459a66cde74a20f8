import type { MatchFormat } from '@kitchenline/domain'
import type { Model } from 'mongoose'
import { DoublesMatchModel } from './doubles-match.model.ts'
import type { MatchRecord } from './match-record.ts'
import { SinglesMatchModel } from './singles-match.model.ts'

const MODELS = { singles: SinglesMatchModel, doubles: DoublesMatchModel }

/** The collection of a format. Both take the queries on their common fields. */
export function matchModelOf(format: MatchFormat): Model<MatchRecord> {
  return MODELS[format] as unknown as Model<MatchRecord>
}
