import type { MatchFormat } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { matchModelOf } from './match-by-format.model.ts'
import { namesKey, toMatch, type MatchRecord } from './match-record.ts'
import { peopleOf } from './people-of.ts'
import { keyMatches } from './person-seats.repository.ts'

/** What a match is searched by, and what it ought to be by the names in it. */
export type StoredNames = { id: string; userId: string; key: string; folded: string }

/** Of everybody. */
export type StoredNamesRepository = {
  page(format: MatchFormat, which: { after: string; limit: number }): Promise<StoredNames[]>
  /** Where the key is still as read; answers how many were not as they ought to be. */
  fold(format: MatchFormat, names: StoredNames[]): Promise<number>
  /** To those that have none (see person-key.ts); answers to how many. */
  giveKeys(format: MatchFormat, names: StoredNames[]): Promise<number>
}

const NAMES = 'userId state namesKey opponentName opponent1Name opponent2Name partnerName ownGames opponentGames'

export const storedNames: StoredNamesRepository = {
  async page(format, { after, limit }) {
    const records = await matchModelOf(format)
      .find({ _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(limit)
      .select(NAMES)
      .lean()
    return records.map((record) => {
      const people = peopleOf(toMatch(record as MatchRecord))
      const key = record.namesKey ?? ''
      const isPlace = record.state !== 'live' && record.state !== 'deleted'
      return {
        id: record._id,
        userId: record.userId,
        key,
        folded: isPlace ? key : namesKey(people),
      }
    })
  },

  async fold(format, names) {
    const writes = names
      .filter(({ key, folded }) => key !== folded)
      .map(({ id, userId, key, folded }) => ({
        updateOne: { filter: { _id: id, userId, namesKey: key }, update: { $set: { namesKey: folded } } },
      }))
    return writes.length === 0 ? 0 : (await matchModelOf(format).bulkWrite(writes as never, { ordered: false })).modifiedCount
  },

  giveKeys: (format, names) => keyMatches(format, { _id: trusted({ $in: names.map(({ id }) => id) }) }),
}
