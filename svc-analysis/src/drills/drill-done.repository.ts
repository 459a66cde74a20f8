import type { AdviceCode } from '@kitchenline/domain'
import { DrillDoneModel, type DrillDone } from './drill-done.model.ts'

type Owner = Pick<DrillDone, 'userId' | 'format'>

export type DrillDoneRepository = {
  find(owner: Owner): Promise<DrillDone | undefined>
  /** In place of the last one. */
  put(drill: DrillDone): Promise<void>
  /** Nothing, when the last one is another. */
  remove(owner: Owner, code: AdviceCode): Promise<void>
}

const idOf = ({ userId, format }: Owner) => `${userId}:${format}`

export const drillsDone: DrillDoneRepository = {
  async find(owner) {
    const record = await DrillDoneModel.findOne({ _id: idOf(owner) }).lean()
    return record ?? undefined
  },
  async put(drill) {
    await DrillDoneModel.replaceOne({ _id: idOf(drill) }, { ...drill, _id: idOf(drill) }, { upsert: true })
  },
  async remove(owner, code) {
    await DrillDoneModel.deleteOne({ _id: idOf(owner), code })
  },
}
