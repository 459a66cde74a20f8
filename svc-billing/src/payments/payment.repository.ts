import { isDuplicate } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { keysetPage } from '../keyset.repository.ts'
import { earned, type Payment } from './payment.ts'
import { PaymentModel, type PaymentRecord } from './payment.model.ts'

export type PaymentPage = { payments: Payment[]; next: string | undefined }
export const PAYMENT_SORTS = ['created', 'amount'] as const
const FIELDS = { created: 'createdAt', amount: 'amount' } as const

export type PaymentQuery = {
  /** Of these players, or with this id of ours or of the provider. */
  search?: { userIds: string[]; id?: string | undefined } | undefined
  sort: (typeof PAYMENT_SORTS)[number]
  ascending: boolean
  limit: number
  cursor?: string | undefined
}

export type PaymentRepository = {
  find(id: string): Promise<Payment | undefined>
  /** As it goes into sums. */
  findEarned(id: string): Promise<number | undefined>
  /** Of what this player was asked to pay last. */
  findCurrency(userId: string): Promise<string | undefined>
  findByIntent(paymentIntentId: string): Promise<Payment | undefined>
  /** Stores version 1, or replaces the version before; false when another writer was first. */
  put(payment: Payment): Promise<boolean>
  /** In order, after the row that `cursor` names. */
  page(query: PaymentQuery): Promise<PaymentPage>
  /** Everything earned, of each currency in its smallest coin. */
  sumByCurrency(): Promise<Map<string, number>>
  /** Of each currency by month (UTC) such as 2026-11; a month without payments is missing. */
  sumByMonth(since: Date): Promise<{ currency: string; month: string; earned: number }[]>
}

export const paymentRepository: PaymentRepository = {
  async find(id) {
    const record = await PaymentModel.findOne({ _id: id }).lean()
    return record ? toPayment(record) : undefined
  },

  async findEarned(id) {
    return (await PaymentModel.findOne({ _id: id }, { earned: 1 }).lean<{ earned: number }>())?.earned
  },

  async findCurrency(userId) {
    const newest = PaymentModel.findOne({ userId }, { currency: 1 }).sort({ createdAt: -1, _id: -1 })
    return (await newest.lean<{ currency: string }>())?.currency
  },

  async findByIntent(paymentIntentId) {
    const record = await PaymentModel.findOne({ stripePaymentIntentId: paymentIntentId }).lean()
    return record ? toPayment(record) : undefined
  },

  async put(payment) {
    const { id, ...rest } = payment
    const record = { _id: id, ...rest, earned: earned(payment) }
    if (payment.version > 1) {
      return (await PaymentModel.replaceOne({ _id: id, version: payment.version - 1 }, record)).matchedCount === 1
    }
    try {
      await PaymentModel.create(record)
      return true
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
  },

  async page({ search, sort, ascending, limit, cursor }) {
    const filters = search ? [madeBy(search)] : []
    const order = { field: FIELDS[sort], isDate: sort === 'created', ascending }
    const { rows, next } = await keysetPage({
      ...{ filters, order, limit, cursor },
      read: (filter, by, atMost) => PaymentModel.find(filter).sort(by).limit(atMost).lean(),
    })
    return { payments: rows.map(toPayment), next }
  },

  async sumByCurrency() {
    const sums = await PaymentModel.aggregate<{ _id: string; earned: number }>([
      { $group: { _id: '$currency', earned: { $sum: '$earned' } } },
    ])
    return new Map(sums.map(({ _id, earned: sum }) => [_id, sum]))
  },

  async sumByMonth(since) {
    const month = { $dateToString: { date: '$createdAt', format: '%Y-%m', timezone: 'UTC' } }
    const sums = await PaymentModel.aggregate<{ _id: { currency: string; month: string }; earned: number }>([
      { $match: { createdAt: { $gte: since } } },
      { $group: { _id: { currency: '$currency', month }, earned: { $sum: '$earned' } } },
    ])
    return sums.map(({ _id, earned: sum }) => ({ ..._id, earned: sum }))
  },
}

function madeBy({ userIds, id }: NonNullable<PaymentQuery['search']>) {
  if (id === undefined) return { userId: trusted({ $in: userIds }) }
  return { $or: [{ _id: id }, { stripePaymentIntentId: id }, { subscriptionId: id }] }
}

const toPayment = ({ _id, earned: _derived, ...rest }: PaymentRecord): Payment => ({ id: _id, ...rest })
