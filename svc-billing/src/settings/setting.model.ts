import { model, Schema } from 'mongoose'

export type Setting = { key: string; value: string; description?: string | undefined; updatedAt: Date }

/** `_id` is the key: that makes it unique, also in a sharded cluster. */
export type SettingRecord = Omit<Setting, 'key'> & { _id: string }

const settingSchema = new Schema<SettingRecord>(
  {
    _id: { type: String, required: true },
    value: { type: String, required: true },
    description: String,
    updatedAt: { type: Date, required: true },
  },
  { collection: 'system_settings', versionKey: false },
)

export const SettingModel = model('Setting', settingSchema)
