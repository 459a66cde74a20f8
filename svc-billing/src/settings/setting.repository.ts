import { isDuplicate } from '@kitchenline/runtime/database'
import type { Setting } from './setting.ts'
import { SettingModel } from './setting.model.ts'

export type SettingRepository = {
  find(key: string): Promise<string | undefined>
  /** Leaves a setting that is there as it is. */
  insertMissing(setting: Setting): Promise<void>
}

export const settingRepository: SettingRepository = {
  async find(key) {
    const record = await SettingModel.findOne({ _id: key }).lean()
    return record?.value
  },

  async insertMissing({ key, ...setting }) {
    try {
      await SettingModel.updateOne({ _id: key }, { $setOnInsert: setting }, { upsert: true })
    } catch (error) {
      // Two replicas started at once and the other one was first.
      if (!isDuplicate(error)) throw error
    }
  },
}
