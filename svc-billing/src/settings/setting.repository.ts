import { isDuplicate } from '@kitchenline/mongo'
import type { Setting } from './setting.model.ts'
import { SettingModel } from './setting.model.ts'

export type SettingRepository = {
  find(key: string): Promise<string | undefined>
  findWhole(key: string): Promise<Setting | undefined>
  /** Leaves a setting that is there as it is. */
  insertMissing(setting: Setting): Promise<void>
  /** Stores it and answers what was there before. */
  replace(setting: Setting): Promise<Setting | undefined>
}

export const settingRepository: SettingRepository = {
  async find(key) {
    const record = await SettingModel.findOne({ _id: key }).lean()
    return record?.value
  },

  async findWhole(key) {
    const record = await SettingModel.findOne({ _id: key }).lean()
    if (!record) return undefined
    const { _id, ...setting } = record
    return { key: _id, ...setting }
  },

  async insertMissing({ key, ...setting }) {
    try {
      await SettingModel.updateOne({ _id: key }, { $setOnInsert: setting }, { upsert: true })
    } catch (error) {
      // Two replicas started at once and the other one was first.
      if (!isDuplicate(error)) throw error
    }
  },

  async replace({ key, ...setting }) {
    const before = await SettingModel.findOneAndUpdate({ _id: key }, { $set: setting }, { upsert: true }).lean()
    if (!before) return undefined
    const { _id, ...rest } = before
    return { key: _id, ...rest }
  },
}
