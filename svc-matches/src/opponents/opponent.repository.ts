import { foldText, MATCH_FORMATS, type MatchResult } from '@kitchenline/domain'
import { isDuplicate } from '../is-duplicate.ts'
import { matchModelOf } from '../matches/match-by-format.model.ts'
import { OpponentModel, type OpponentRecord } from './opponent.model.ts'
import type { Counters, Opponent } from './opponent.ts'

export type OpponentRepository = {
  find(userId: string, id: string): Promise<(Opponent & { recounts: number }) | undefined>
  /** Of several with one name the one that has been in the book longest. */
  findByName(userId: string, name: string): Promise<Opponent | undefined>
  list(userId: string): Promise<Opponent[]>
  /** Does nothing when the id is there already. */
  insert(opponent: Omit<Opponent, keyof Counters>): Promise<void>
  /** Counted from the matches. */
  count(userId: string, id: string): Promise<Counters>
  /** Unless somebody recounted since; answers whether it did. */
  setCounters(userId: string, id: string, recounts: number, counters: Counters): Promise<boolean>
}

/** More than anybody's book holds; keeps the answer inside one message. */
const LIST_MAX = 5_000

export const mongoOpponentRepository: OpponentRepository = {
  async find(userId, id) {
    const record = await OpponentModel.findOne({ _id: id, userId }).lean()
    return record ? { ...toOpponent(record), recounts: record.recounts } : undefined
  },

  async findByName(userId, name) {
    const record = await OpponentModel.findOne({ userId, nameKey: foldText(name) })
      .sort({ _id: 1 })
      .lean()
    return record ? toOpponent(record) : undefined
  },

  async list(userId) {
    const records = await OpponentModel.find({ userId }).sort({ nameKey: 1, _id: 1 }).limit(LIST_MAX).lean()
    return records.map(toOpponent)
  },

  async insert({ id, ...opponent }) {
    try {
      await OpponentModel.create({ ...opponent, _id: id, nameKey: foldText(opponent.name) })
    } catch (error) {
      if (!isDuplicate(error)) throw error
    }
  },

  async count(userId, id) {
    const countOf = async (result: MatchResult) => {
      const where = { userId, state: 'live' as const, opponentIds: id, result }
      const counts = await Promise.all(MATCH_FORMATS.map((format) => matchModelOf(format).countDocuments(where)))
      return counts.reduce((sum, count) => sum + count, 0)
    }
    const [won, lost] = await Promise.all([countOf('won'), countOf('lost')])
    return { totalMatches: won + lost, wins: lost, losses: won }
  },

  async setCounters(userId, id, recounts, counters) {
    const update = { $set: counters, $inc: { recounts: 1 } }
    return (await OpponentModel.updateOne({ _id: id, userId, recounts }, update)).modifiedCount === 1
  },
}

function toOpponent({ _id, nameKey: _nameKey, recounts: _recounts, ...rest }: OpponentRecord): Opponent {
  return { id: _id, ...rest }
}
