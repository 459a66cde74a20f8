import { dropUndefined, isDuplicate, overdue } from '@kitchenline/runtime/database'
import { OVERDUE_MS } from '../load/overdue.ts'
import { trusted } from 'mongoose'
import { QuestionModel, type Plan, type QuestionRecord } from './question.model.ts'

export type Question = Omit<QuestionRecord, '_id'>
type Which = Pick<Question, 'userId' | 'ownerId' | 'matchId'>
type NewQuestion = Which & Pick<Question, 'askedAt' | 'friendsSince'>

export type QuestionRepository = {
  find(which: Which): Promise<Question | undefined>
  /** Open requests made after that moment, newest first. */
  listOpen(userId: string, after: Date, limit: number): Promise<Question[]>
  /** Those of the friends whose question about that match is open. */
  listAsked(ownerId: string, matchId: string, friendIds: string[]): Promise<string[]>
  /** Every friend with an open question of the player's. */
  listAskedBy(ownerId: string, after: Date): Promise<string[]>
  /** Those of the owner's matches about which the friend was ever asked. */
  listKnown(between: Pick<Question, 'userId' | 'ownerId'>, matchIds: string[]): Promise<Set<string>>
  countSince(userId: string, ownerId: string, after: Date): Promise<number>
  /** Does nothing if the question exists. */
  create(question: NewQuestion): Promise<void>
  /** A declined question is open again: one about another content, or whose refusal the owner knows. Answers whether it is. */
  askAgain(question: NewQuestion, content: string): Promise<boolean>
  /** One of several concurrent answers wins. */
  take(which: Which, plan: Plan, now: Date): Promise<boolean>
  /** With the content that was declined. The owner of the match is still to be notified. */
  refuse(which: Which, declined: string, now: Date): Promise<boolean>
  /** The owner has been notified. */
  settleRefusal(which: Which): Promise<void>
  confirm(which: Which, ownMatchId: string): Promise<void>
  /** The plan can't be carried out any more; the question is open again. */
  giveBack(which: Which): Promise<void>
  /** Answers of all players that have not been carried out completely. */
  listUnsettled(before: Date, limit: number): Promise<Question[]>
}

const keyOf = ({ userId, ownerId, matchId }: Which) => ({ _id: `${userId}:${ownerId}:${matchId}`, userId })

export const questions: QuestionRepository = {
  async find(which) {
    const record = await QuestionModel.findOne(keyOf(which)).lean()
    return record ? toQuestion(record) : undefined
  },

  async listOpen(userId, after, limit) {
    const records = await QuestionModel.find({ userId, state: 'asked', askedAt: trusted({ $gt: after }) })
      .sort({ askedAt: -1 })
      .limit(limit)
      .hint('by_asking')
      .lean()
    return records.map(toQuestion)
  },

  async listAsked(ownerId, matchId, friendIds) {
    if (friendIds.length === 0) return []
    const which = friendIds.map((userId) => keyOf({ userId, ownerId, matchId })._id)
    const records = await QuestionModel.find({ _id: trusted({ $in: which }), state: 'asked' }, { userId: 1 }).lean()
    return records.map(({ userId }) => userId)
  },

  async listAskedBy(ownerId, after) {
    const open = { ownerId, state: 'asked' as const, askedAt: trusted({ $gt: after }) }
    const records = await QuestionModel.find(open, { userId: 1 }).hint('by_owner').lean()
    return [...new Set(records.map(({ userId }) => userId))]
  },

  async listKnown(between, matchIds) {
    const ids = matchIds.map((matchId) => keyOf({ ...between, matchId })._id)
    const records = await QuestionModel.find({ _id: trusted({ $in: ids }), userId: between.userId }, { matchId: 1 }).lean()
    return new Set(records.map(({ matchId }) => matchId))
  },

  async countSince(userId, ownerId, after) {
    return QuestionModel.countDocuments({ userId, ownerId, askedAt: trusted({ $gt: after }) }).hint('by_asker')
  },

  async create(question) {
    try {
      await QuestionModel.create({ ...question, ...keyOf(question), state: 'asked' })
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
  },

  async askAgain({ askedAt, friendsSince, ...which }, content) {
    const declined = { ...keyOf(which), state: 'refused' as const }
    const settled = [{ declined: trusted({ $ne: content }) }, { takenAt: trusted({ $exists: false }) }]
    const update = { $set: { state: 'asked' as const, askedAt, friendsSince }, $unset: { takenAt: 1 as const } }
    return (await QuestionModel.updateOne({ ...declined, $or: settled }, update)).modifiedCount === 1
  },

  async take(which, plan, now) {
    const update = { $set: { state: 'taken' as const, plan: dropUndefined(plan), takenAt: now } }
    return (await QuestionModel.updateOne({ ...keyOf(which), state: 'asked' }, update)).modifiedCount === 1
  },

  async refuse(which, declined, now) {
    const update = { $set: { state: 'refused' as const, declined, takenAt: now } }
    return (await QuestionModel.updateOne({ ...keyOf(which), state: 'asked' }, update)).modifiedCount === 1
  },

  async settleRefusal(which) {
    await QuestionModel.updateOne({ ...keyOf(which), state: 'refused' }, { $unset: { takenAt: 1 } })
  },

  async confirm(which, ownMatchId) {
    const done = { $set: { state: 'confirmed' as const, ownMatchId }, $unset: { plan: 1 as const, takenAt: 1 as const } }
    await QuestionModel.updateOne({ ...keyOf(which), state: 'taken' }, done)
  },

  async giveBack(which) {
    const back = { $set: { state: 'asked' as const }, $unset: { plan: 1 as const, takenAt: 1 as const } }
    await QuestionModel.updateOne({ ...keyOf(which), state: 'taken' }, back)
  },

  async listUnsettled(before, limit) {
    const records = await QuestionModel.find({ $or: overdue('takenAt', before, OVERDUE_MS) })
      .hint('by_taking')
      .limit(limit)
      .lean()
    return records.map(toQuestion)
  },
}

const toQuestion = ({ _id, ...question }: QuestionRecord): Question => question
