import { trusted } from 'mongoose'
import { dropUndefined, insertDirectly, isDuplicate } from '@kitchenline/runtime/database'
import { ClaimModel } from './claim.model.ts'

export type Claim<Subject> = { fingerprint: string; subject: Subject; done: boolean; isNew: boolean }
export type ClaimRequest<Subject> = { id: string; fingerprint: string; subject: Subject; now: Date; lifeMs: number }

export type ClaimRepository = {
  find<Subject>(id: string, now: Date): Promise<Claim<Subject> | undefined>
  /** The claim under this id: a new one, or an earlier one that has not expired. */
  take<Subject>(request: ClaimRequest<Subject>): Promise<Claim<Subject>>
  finish(id: string): Promise<void>
}

const ROUNDS = 10

export const claimRepository: ClaimRepository = {
  async find<Subject>(id: string, now: Date) {
    const known = await ClaimModel.findOne({ _id: id, expiresAt: trusted({ $gt: now }) }).lean()
    return known ? { ...known, subject: known.subject as Subject, isNew: false } : undefined
  },

  async take<Subject>(request: ClaimRequest<Subject>): Promise<Claim<Subject>> {
    const { id, now } = request
    const claim = claimOf(request)
    for (let round = 0; round < ROUNDS; round += 1) {
      try {
        await insertDirectly(ClaimModel, claim)
        return { ...claim, isNew: true }
      } catch (error) {
        if (!isDuplicate(error)) throw error
      }
      const known = await this.find<Subject>(id, now)
      if (known) return known
      await ClaimModel.deleteOne({ _id: id, expiresAt: trusted({ $lte: now }) })
    }
    throw new Error('a claim can neither be found nor made')
  },

  async finish(id) {
    await ClaimModel.updateOne({ _id: id }, { $set: { done: true } })
  },
}

export const claimOf = <Subject>({ id, fingerprint, subject, now, lifeMs }: ClaimRequest<Subject>) => ({
  ...{ _id: id, fingerprint, subject: dropUndefined(subject), done: false },
  expiresAt: new Date(now.getTime() + lifeMs),
})
