import { DAY_MS, MATCH_QUESTION_DAYS } from '@kitchenline/domain'
import { dropUndefined, isDuplicate, overdue } from '@kitchenline/mongo'
import { model, Schema, trusted, type UpdateQuery } from 'mongoose'
import { fields, required } from '../schema-fields.ts'
import { OVERDUE_MS } from '../load/overdue.ts'
import type { Link } from '../links/link.repository.ts'
import type { Match } from '../records/match.ts'

export type Question = Omit<QuestionRecord, '_id'>
type Which = Pick<Question, 'userId' | 'ownerId' | 'matchId'>
type NewQuestion = Which & Pick<Question, 'askedAt' | 'friendsSince'>

/** Older ones have expired. */
export const oldestOpenQuestion = (now: Date) => new Date(now.getTime() - MATCH_QUESTION_DAYS * DAY_MS)
const openAt = (now: Date) => ({ state: 'asked' as const, askedAt: trusted({ $gt: oldestOpenQuestion(now) }) })

const keyOf = ({ userId, ownerId, matchId }: Which) => ({ _id: `${userId}:${ownerId}:${matchId}`, userId })

export const questions = {
  async find(which: Which): Promise<Question | undefined> {
    const record = await QuestionModel.findOne(keyOf(which)).lean()
    return record ? toQuestion(record) : undefined
  },

  async listOpen(userId: string, now: Date, limit: number): Promise<Question[]> {
    const records = await QuestionModel.find({ userId, ...openAt(now) })
      .sort({ askedAt: -1 })
      .limit(limit)
      .hint('by_asking')
      .lean()
    return records.map(toQuestion)
  },

  /** Those of the friends whose question about that match is open. */
  async listAsked(ownerId: string, matchId: string, friendIds: string[]): Promise<string[]> {
    if (friendIds.length === 0) return []
    const which = friendIds.map((userId) => keyOf({ userId, ownerId, matchId })._id)
    const records = await QuestionModel.find({ _id: trusted({ $in: which }), state: 'asked' }, { userId: 1 }).lean()
    return records.map(({ userId }) => userId)
  },

  /** Every friend with an open question of the player's. */
  async listAskedBy(ownerId: string, now: Date): Promise<string[]> {
    const records = await QuestionModel.find({ ownerId, ...openAt(now) }, { userId: 1 })
      .hint('by_owner')
      .lean()
    return [...new Set(records.map(({ userId }) => userId))]
  },

  /** Those of the owner's matches about which the friend was ever asked. */
  async listKnown(between: Pick<Question, 'userId' | 'ownerId'>, matchIds: string[]): Promise<Set<string>> {
    const ids = matchIds.map((matchId) => keyOf({ ...between, matchId })._id)
    const records = await QuestionModel.find({ _id: trusted({ $in: ids }), userId: between.userId }, { matchId: 1 }).lean()
    return new Set(records.map(({ matchId }) => matchId))
  },

  async countSince(userId: string, ownerId: string, after: Date): Promise<number> {
    return QuestionModel.countDocuments({ userId, ownerId, askedAt: trusted({ $gt: after }) }).hint('by_asker')
  },

  /** Does nothing if the question exists. */
  async create(question: NewQuestion): Promise<void> {
    try {
      await QuestionModel.create({ ...question, ...keyOf(question), state: 'asked' })
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
  },

  /** A declined question is open again: one about another content, or whose refusal the owner knows. Answers whether it is. */
  async askAgain({ askedAt, friendsSince, ...which }: NewQuestion, content: string): Promise<boolean> {
    const declined = { ...keyOf(which), state: 'refused' as const }
    const settled = [{ declined: trusted({ $ne: content }) }, { takenAt: trusted({ $exists: false }) }]
    const update = { $set: { state: 'asked' as const, askedAt, friendsSince }, $unset: { takenAt: 1 as const } }
    return (await QuestionModel.updateOne({ ...declined, $or: settled }, update)).modifiedCount === 1
  },

  /** One of several concurrent answers wins. */
  take: async (which: Which, plan: Plan, takenAt: Date): Promise<boolean> =>
    change(which, 'asked', { $set: { state: 'taken', plan: dropUndefined(plan), takenAt } }),

  /** With the content that was declined. The owner of the match is still to be notified. */
  refuse: async (which: Which, declined: string, takenAt: Date): Promise<boolean> =>
    change(which, 'asked', { $set: { state: 'refused', declined, takenAt } }),

  settleRefusal: async (which: Which): Promise<boolean> => change(which, 'refused', { $unset: { takenAt: 1 } }),

  confirm: async (which: Which, ownMatchId: string): Promise<boolean> =>
    change(which, 'taken', { $set: { state: 'confirmed', ownMatchId }, $unset: { plan: 1, takenAt: 1 } }),

  /** The plan can't be carried out any more; the question is open again. */
  giveBack: async (which: Which): Promise<boolean> =>
    change(which, 'taken', { $set: { state: 'asked' }, $unset: { plan: 1, takenAt: 1 } }),

  /** Answers of all players that have not been carried out completely. */
  async listUnsettled(before: Date, limit: number): Promise<Question[]> {
    const records = await QuestionModel.find({ $or: overdue('takenAt', before, OVERDUE_MS) })
      .hint('by_taking')
      .limit(limit)
      .lean()
    return records.map(toQuestion)
  },
}

/** Of a question in that state. Answers whether it was. */
async function change(which: Which, state: QuestionState, update: UpdateQuery<QuestionRecord>): Promise<boolean> {
  return (await QuestionModel.updateOne({ ...keyOf(which), state }, update)).modifiedCount === 1
}

const toQuestion = ({ _id, ...question }: QuestionRecord): Question => question

type QuestionState = 'asked' | 'taken' | 'confirmed' | 'refused'

/** A friend's request to confirm a match: one for each match, whatever becomes of the match or the answer. */
type QuestionRecord = {
  /** userId:ownerId:matchId. */
  _id: string
  userId: string
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
  ownMatchId?: string
}

/** A match to be stored, or the counterpart to be noted in one that the friend has logged; and whom that makes known. */
export type Plan = ({ store: Match } | { join: string; counterpart: NonNullable<Match['counterparts']>[number] }) & {
  links: Link[]
}

const schema = new Schema<QuestionRecord>(
  {
    ...required(String, '_id', 'userId', 'ownerId', 'matchId', 'state'),
    ...required(Date, 'askedAt', 'friendsSince'),
    ...fields(Date, 'takenAt'),
    ...fields(String, 'declined', 'ownMatchId'),
    ...fields(Object, 'plan'),
  } as never,
  { collection: 'match_questions', versionKey: false, minimize: false },
)
schema.index({ userId: 1, state: 1, askedAt: -1 }, { name: 'by_asking' })
schema.index({ userId: 1, ownerId: 1, askedAt: -1 }, { name: 'by_asker' })
schema.index({ ownerId: 1 }, { name: 'by_owner' })
schema.index({ takenAt: 1 }, { name: 'by_taking', partialFilterExpression: { takenAt: { $exists: true } } })

export const QuestionModel = model<QuestionRecord>('Question', schema)
