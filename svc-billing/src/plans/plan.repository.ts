import { DomainError } from '@kitchenline/domain'
import { isDuplicate } from '@kitchenline/mongo'
import type { Plan } from './plan.ts'
import { PlanModel, type PlanRecord } from './plan.model.ts'

export type PlanPrices = Pick<Plan, 'price' | 'otherPrices' | 'movesHolders'> & {
  originalPrice: number | undefined
  stripePriceId: string | undefined
}

export type PlanRepository = {
  get(id: string): Promise<Plan>
  /** With this id or this name: two at most. */
  listTaken(taken: Pick<Plan, 'id' | 'name'>): Promise<Plan[]>
  /** Cheapest first. There are a handful. */
  list(): Promise<Plan[]>
  /** False when there is one of that name or id. */
  insert(plan: Plan): Promise<boolean>
  /** Answers how it was before; undefined when there is none. */
  setActive(id: string, isActive: boolean): Promise<Plan | undefined>
  /** All of them; answers how it was before, undefined when there is none. */
  setPrices(id: string, prices: PlanPrices): Promise<Plan | undefined>
}

const PLANS_MAX = 200

export const planRepository: PlanRepository = {
  async get(id) {
    const record = await PlanModel.findOne({ _id: id }).lean()
    if (!record) throw new DomainError('PLAN_NOT_FOUND', { planId: id })
    return toPlan(record)
  },

  async listTaken({ id, name }) {
    const records = await PlanModel.find({ $or: [{ _id: id }, { name }] }).lean()
    return records.map(toPlan)
  },

  async list() {
    const records = await PlanModel.find({}).limit(PLANS_MAX).lean()
    return records.map(toPlan).sort((one, other) => one.price - other.price)
  },

  async insert({ id, ...plan }) {
    try {
      await PlanModel.create({ _id: id, ...plan })
      return true
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
  },

  async setActive(id, isActive) {
    const before = await PlanModel.findOneAndUpdate({ _id: id }, { $set: { isActive } }).lean()
    return before ? toPlan(before) : undefined
  },

  async setPrices(id, prices) {
    const fields = Object.entries(prices)
    const $set = Object.fromEntries(fields.filter(([, value]) => value !== undefined))
    const $unset = Object.fromEntries(fields.filter(([, value]) => value === undefined).map(([field]) => [field, 1]))
    const before = await PlanModel.findOneAndUpdate({ _id: id }, { $set, $unset }).lean()
    return before ? toPlan(before) : undefined
  },
}

const toPlan = ({ _id, ...plan }: PlanRecord): Plan => ({ id: _id, ...plan })
