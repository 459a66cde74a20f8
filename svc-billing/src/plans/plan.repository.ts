import { DomainError } from '@kitchenline/domain'
import type { Plan } from './plan.ts'
import { PlanModel } from './plan.model.ts'

export type PlanRepository = {
  get(id: string): Promise<Plan>
}

export const planRepository: PlanRepository = {
  async get(id) {
    const record = await PlanModel.findOne({ _id: id }).lean()
    // Plans are switched off, never deleted: a subscription without one is a bug of ours.
    if (!record) throw new DomainError('UNEXPECTED', {}, { cause: new Error(`no plan ${id}`) })
    const { _id, ...plan } = record
    return { id: _id, ...plan }
  },
}
