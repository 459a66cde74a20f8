import { beginningWith } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { PictureModel } from './picture.model.ts'

export type PictureRepository = {
  insert(userId: string, pictureId: string, jpeg: Buffer, now: Date): Promise<void>
  find(userId: string, pictureId: string): Promise<Buffer | undefined>
  /** The one that was replaced, and what a crash left behind before the given time. */
  deleteOthers(userId: string, except: { pictureId?: string; replaced?: string; before: Date }): Promise<void>
}

export const pictureRepository: PictureRepository = {
  async insert(userId, pictureId, jpeg, createdAt) {
    await PictureModel.create({ _id: idOf(userId, pictureId), jpeg, createdAt })
  },

  async find(userId, pictureId) {
    const record = await PictureModel.findOne({ _id: idOf(userId, pictureId) }).lean<{ jpeg: { buffer: Buffer } }>()
    return record ? Buffer.from(record.jpeg.buffer) : undefined
  },

  async deleteOthers(userId, { pictureId = '', replaced = '', before }) {
    const range = trusted({ ...beginningWith(`${userId}.`), $ne: idOf(userId, pictureId) })
    await PictureModel.deleteMany({ _id: range, $or: [{ _id: idOf(userId, replaced) }, { createdAt: trusted({ $lt: before }) }] })
  },
}

const idOf = (userId: string, pictureId: string) => `${userId}.${pictureId}`
