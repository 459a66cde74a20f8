import { model, Schema } from 'mongoose'

/** `_id` is userId.pictureId, so that all pictures of a player are one range. */
export type PictureRecord = { _id: string; jpeg: Buffer; createdAt: Date }

const pictureSchema = new Schema<PictureRecord>(
  {
    _id: { type: String, required: true },
    jpeg: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'profile_pictures', versionKey: false },
)

export const PictureModel = model('Picture', pictureSchema)
