import { sharedReads } from '@kitchenline/runtime'
import { findDirectly, isDuplicate } from '@kitchenline/runtime/database'
import { trusted } from 'mongoose'
import { LinkModel, type LinkRecord } from './link.model.ts'

export type Link = Omit<LinkRecord, '_id'>

/** With the offer to ask about earlier matches. */
export const toLinkRecord = (link: Link): LinkRecord => ({ ...link, _id: idOf(link.userId, link.friendId), offersEarlier: true })

const idOf = (userId: string, friendId: string) => `${userId}:${friendId}`

export const links = {
  /** At most one for each friend. */
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
