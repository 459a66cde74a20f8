import { model, Schema } from 'mongoose'
import type { Link } from '../links/link.repository.ts'
import type { Match } from '../records/match.ts'

export const QUESTION_STATES = ['asked', 'taken', 'confirmed', 'refused'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

/** A friend's request to confirm a match: one for each match, whatever becomes of the match or the answer. */
export type QuestionRecord = {
  /** userId:ownerId:matchId. */
  _id: string
  /** The friend who is to confirm. */
  userId: string
  /** Whose match it is. */
  ownerId: string
  matchId: string
  state: QuestionState
  askedAt: Date
  /** A friendship that has ended since makes no requests. */
  friendsSince: Date
  /** While it is `taken`: what is to be stored for the friend, with its id, so that any process can finish it. */
  plan?: Plan
  takenAt?: Date
  /** What the match said when it was declined. */
  declined?: string
  /** The friend's own match. */
  ownMatchId?: string
}

/** A match to be stored, or the counterpart to be noted in one that the friend has logged; and whom that makes known. */
export type Plan = ({ store: Match } | { join: string; counterpart: NonNullable<Match['counterparts']>[number] }) & {
  links: Link[]
}

const schema = new Schema<QuestionRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    ownerId: { type: String, required: true },
    matchId: { type: String, required: true },
    state: { type: String, required: true, enum: QUESTION_STATES },
    askedAt: { type: Date, required: true },
    friendsSince: { type: Date, required: true },
    plan: Schema.Types.Mixed,
    takenAt: Date,
    declined: String,
    ownMatchId: String,
  },
  { collection: 'match_questions', versionKey: false, minimize: false },
)
schema.index({ userId: 1, state: 1, askedAt: -1 }, { name: 'by_asking' })
schema.index({ userId: 1, ownerId: 1, askedAt: -1 }, { name: 'by_asker' })
schema.index({ ownerId: 1 }, { name: 'by_owner' })
schema.index({ takenAt: 1 }, { name: 'by_taking', partialFilterExpression: { takenAt: { $exists: true } } })

export const QuestionModel = model<QuestionRecord>('Question', schema)
