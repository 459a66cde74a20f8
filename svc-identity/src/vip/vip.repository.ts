import { UserModel } from '../users/user.model.ts'

export type VipStatus = { isVip: boolean; vipNotes?: string | undefined }

export type VipRepository = {
  /** Stores it and answers what it was before; undefined for an unknown account. */
  replace(userId: string, status: VipStatus, now: Date): Promise<VipStatus | undefined>
}

export const vipRepository: VipRepository = {
  async replace(userId, { isVip, vipNotes }, now) {
    const change = vipNotes === undefined ? { $unset: { vipNotes: 1 } } : {}
    const set = { isVip, updatedAt: now, ...(vipNotes !== undefined && { vipNotes }) }
    const before = await UserModel.findOneAndUpdate(
      { _id: userId },
      { $set: set, ...change },
      { returnDocument: 'before', projection: { isVip: 1, vipNotes: 1 } },
    ).lean<VipStatus>()
    return before ? { isVip: before.isVip, vipNotes: before.vipNotes } : undefined
  },
}
