import { trusted } from 'mongoose'
import { UserModel } from '../users/user.model.ts'
import type { Signup } from '../signups/signup.ts'
import { SignupModel } from '../signups/signup.model.ts'

export type SourceCount = { source: string; count: number }
export type Referrer = { userId: string; totalReferrals: number }
type After = { at: Date; id: string } | undefined

export type GrowthRepository = {
  countUsers(): Promise<number>
  countBetween(from: Date, to?: Date): Promise<number>
  /** By day on the calendar of that zone. */
  countByDay(since: Date, timeZone: string): Promise<Map<string, number>>
  countActive(since: Date): Promise<number>
  /** Most first. */
  countSources(limit: number): Promise<SourceCount[]>
  /** By time. */
  listSignups(query: { limit: number; after: After; ascending: boolean }): Promise<Signup[]>
  /** By account. */
  findSignups(userIds: string[]): Promise<Map<string, Signup>>
  /** Most first. */
  listReferrers(limit: number): Promise<Referrer[]>
}

const referred = { referredBy: trusted({ $exists: true }) }

export const growthRepository: GrowthRepository = {
  countUsers: () => UserModel.estimatedDocumentCount(),

  countBetween: (from, to) => UserModel.countDocuments({ createdAt: trusted({ $gte: from, ...(to && { $lt: to }) }) }),

  async countByDay(since, timeZone) {
    const day = { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: timeZone } }
    const days = await UserModel.aggregate<{ _id: string; count: number }>([
      { $match: { createdAt: { $gte: since } } },
      { $group: { _id: day, count: { $sum: 1 } } },
    ])
    return new Map(days.map(({ _id, count }) => [_id, count]))
  },

  countActive: (since) => UserModel.countDocuments({ lastActiveAt: trusted({ $gte: since }) }),

  async countSources(limit) {
    const sources = await SignupModel.aggregate<{ _id: string; count: number }>([
      { $group: { _id: '$signupSource', count: { $sum: 1 } } },
      { $sort: { count: -1, _id: 1 } },
      { $limit: limit },
    ])
    return sources.map(({ _id, count }) => ({ source: _id, count }))
  },

  async listSignups({ limit, after, ascending }) {
    const [than, direction] = ascending ? (['$gt', 1] as const) : (['$lt', -1] as const)
    const beyond = after && {
      $or: [{ createdAt: trusted({ [than]: after.at }) }, { createdAt: after.at, _id: trusted({ [than]: after.id }) }],
    }
    const records = await SignupModel.find(beyond ?? {})
      .sort({ createdAt: direction, _id: direction })
      .limit(limit)
      .lean()
    return records.map(({ _id, ...signup }) => ({ ...signup, userId: _id }))
  },

  async findSignups(userIds) {
    const records = await SignupModel.find({ _id: trusted({ $in: userIds }) }).lean()
    return new Map(records.map(({ _id, ...signup }) => [_id, { ...signup, userId: _id }]))
  },

  async listReferrers(limit) {
    const referrers = await UserModel.aggregate<{ _id: string; count: number }>([
      { $match: referred },
      { $group: { _id: '$referredBy', count: { $sum: 1 } } },
      { $sort: { count: -1, _id: 1 } },
      { $limit: limit },
    ])
    return referrers.map(({ _id, count }) => ({ userId: _id, totalReferrals: count }))
  },
}
