import { sharedReads } from '@kitchenline/runtime'
import { findDirectly, isDuplicate } from '@kitchenline/mongo'
import { model, Schema, trusted } from 'mongoose'
import { required } from '../schema-fields.ts'

export type Link = Omit<LinkRecord, '_id'>

/** With the offer to ask about earlier matches. */
export const toLinkRecord = (link: Link): LinkRecord => ({ ...link, _id: idOf(link.userId, link.friendId), offersEarlier: true })

const idOf = (userId: string, friendId: string) => `${userId}:${friendId}`

export const links = {
  list: async (userId: string): Promise<Link[]> => (await findOf(userId)) ?? [],

  async ofFriend(userId: string, friendId: string): Promise<Link | undefined> {
    const record = await LinkModel.findOne({ _id: idOf(userId, friendId), userId }).lean()
    return record ? toLink(record) : undefined
  },

  async ofEntry(userId: string, opponentId: string): Promise<Link | undefined> {
    const record = await LinkModel.findOne({ userId, opponentId }).lean()
    return record ? toLink(record) : undefined
  },

  /** Answers whether it was free: neither friend nor entry had another link. */
  async add(link: Link): Promise<boolean> {
    try {
      await LinkModel.create(toLinkRecord(link))
      return true
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
  },

  async endOffer({ userId, friendId, since }: Link): Promise<void> {
    await LinkModel.updateOne({ _id: idOf(userId, friendId), userId, since }, { $unset: { offersEarlier: 1 } })
  },

  /** Only this one: a link made meanwhile stays. */
  async remove({ userId, friendId, opponentId, since }: Link): Promise<void> {
    await LinkModel.deleteOne({ _id: idOf(userId, friendId), userId, opponentId, since })
  },

  async removeEntry(userId: string, opponentId: string): Promise<void> {
    await LinkModel.deleteMany({ userId, opponentId: trusted({ $eq: opponentId }) })
  },

  /** To another entry of the same book, unless that one has a link. Answers whether it has moved. */
  async move({ userId, friendId, opponentId: from, since }: Link, opponentId: string): Promise<boolean> {
    try {
      const moved = { _id: idOf(userId, friendId), userId, opponentId: from, since }
      return (await LinkModel.updateOne(moved, { $set: { opponentId } })).matchedCount === 1
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
  },
}

/** Every log of a match asks for them. */
const findOf = sharedReads(async (userIds) => {
  const records = await findDirectly(LinkModel, { filter: { userId: trusted({ $in: userIds }) }, hint: 'by_entry' })
  return new Map(userIds.map((userId) => [userId, records.filter((record) => record.userId === userId).map(toLink)]))
})

const toLink = ({ _id, ...link }: LinkRecord): Link => link

/** Who an entry of a player's book is: a friend with an account. */
export type LinkRecord = {
  /** userId:friendId, so that a friend is one entry at most, wherever it is stored. */
  _id: string
  userId: string
  friendId: string
  opponentId: string
  /** Matches from then on are sent to the friend for confirmation. */
  since: Date
  /** Whether matches logged before then are still to be asked about. */
  offersEarlier?: boolean
  /** When the two became friends: after an end and a new beginning the link is over. */
  friendsSince: Date
}

const schema = new Schema<LinkRecord>(
  {
    ...required(String, '_id', 'userId', 'friendId', 'opponentId'),
    ...required(Date, 'since', 'friendsSince'),
    offersEarlier: Boolean,
  } as never,
  { collection: 'opponent_links', versionKey: false },
)
// An entry is one friend at most. The player comes first, so that this holds on each shard.
schema.index({ userId: 1, opponentId: 1 }, { name: 'by_entry', unique: true })

schema.index({ friendId: 1 }, { name: 'by_friend' })

export const LinkModel = model<LinkRecord>('Link', schema)
