import { TRIAL_MATCHES } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { dropUndefined, isDuplicate } from '@kitchenline/runtime/database'
import type { Match } from '../records/match.ts'
import { TrialModel, type TrialRecord } from './trial.model.ts'

/** The slot of a trial match: with the match that is to be stored, or without when that has been done. */
export type TrialSlot = { match?: Match; isNew: boolean }

export type TrialRepository = {
  find(userId: string, trialId: string): Promise<TrialSlot | 'free' | 'full'>
  /** Gives the match a slot of the account, unless its trial id has one already or none is left. */
  take(userId: string, trialId: string, match: Match): Promise<TrialSlot | 'full'>
  finish(userId: string, trialId: string): Promise<void>
}

export const trialRepository: TrialRepository = {
  async find(userId, trialId) {
    const record = await TrialModel.findOne({ _id: userId }).lean()
    return standing(record, trialId)
  },

  async take(userId, trialId, match) {
    for (;;) {
      const known = await this.find(userId, trialId)
      if (known !== 'free') return known
      try {
        const where = { _id: userId, taken: trusted({ $lt: TRIAL_MATCHES }), 'slots.trialId': trusted({ $ne: trialId }) }
        await TrialModel.updateOne(
          where,
          { $push: { slots: { trialId, match: dropUndefined(match) } }, $inc: { taken: 1 } },
          { upsert: true },
        )
        return { match, isNew: true }
      } catch (error) {
        // The account has its document, and in it no place for this one any more: look again.
        if (!isDuplicate(error)) throw error
      }
    }
  },

  async finish(userId, trialId) {
    await TrialModel.updateOne({ _id: userId, 'slots.trialId': trialId }, { $unset: { 'slots.$.match': 1 } })
  },
}

function standing(record: TrialRecord | null, trialId: string): TrialSlot | 'free' | 'full' {
  const slot = record?.slots.find((one) => one.trialId === trialId)
  if (slot) return { match: slot.match as Match | undefined, isNew: false }
  return record && record.taken >= TRIAL_MATCHES ? 'full' : 'free'
}
