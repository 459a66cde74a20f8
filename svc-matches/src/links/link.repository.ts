import { sharedReads } from '@kitchenline/runtime'
import { findDirectly, isDuplicate } from '@kitchenline/runtime/database'
import { trusted } from 'mongoose'
import { LinkModel, type LinkRecord } from './link.model.ts'

export type Link = Omit<LinkRecord, '_id'>

export type LinkRepository = {
  /** At most one for each friend. */
  list(userId: string): Promise<Link[]>
  ofFriend(userId: string, friendId: string): Promise<Link | undefined>
  ofEntry(userId: string, opponentId: string): Promise<Link | undefined>
  /** Answers whether it was free: neither friend nor entry had another link. */
  add(link: Link): Promise<boolean>
  endOffer(link: Link): Promise<void>
  /** Only this one: a link made meanwhile stays. */
  remove(link: Link): Promise<void>
  removeEntry(userId: string, opponentId: string): Promise<void>
  /** To another entry of the same book, unless that one has a link. Answers whether it has moved. */
  move(link: Link, opponentId: string): Promise<boolean>
}

/** With the offer to ask about earlier matches. */
export const toLinkRecord = (link: Link): LinkRecord => ({ ...link, _id: idOf(link.userId, link.friendId), offersEarlier: true })

const idOf = (userId: string, friendId: string) => `${userId}:${friendId}`

export const links: LinkRepository = {
  list: async (userId) => (await findOf(userId)) ?? [],

  async ofFriend(userId, friendId) {
    const record = await LinkModel.findOne({ _id: idOf(userId, friendId), userId }).lean()
    return record ? toLink(record) : undefined
  },

  async ofEntry(userId, opponentId) {
    const record = await LinkModel.findOne({ userId, opponentId }).lean()
    return record ? toLink(record) : undefined
  },

  async add(link) {
    try {
      await LinkModel.create(toLinkRecord(link))
      return true
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
  },

  async endOffer({ userId, friendId, since }) {
    await LinkModel.updateOne({ _id: idOf(userId, friendId), userId, since }, { $unset: { offersEarlier: 1 } })
  },

  async remove({ userId, friendId, opponentId, since }) {
    await LinkModel.deleteOne({ _id: idOf(userId, friendId), userId, opponentId, since })
  },

  async removeEntry(userId, opponentId) {
    await LinkModel.deleteMany({ userId, opponentId: trusted({ $eq: opponentId }) })
  },

  async move({ userId, friendId, opponentId: from, since }, opponentId) {
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
