import { createHash } from 'node:crypto'
import type { MatchFormat } from '@kitchenline/domain'
import type { LinkedEstimate } from '@kitchenline/rating'
import { beginningWith, isDuplicate } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { LinkedLevelModel, type LinkedLevelRecord } from './linked-level.model.ts'

type Owner = { userId: string; format: MatchFormat }
export type LinkedLevel = { userId: string; estimates: LinkedEstimate[] }
/** An owner's estimates for all readers, made from one revision of the stored level. */
type ForReaders = { readers: Map<string, LinkedEstimate[]>; revision: number }

export type LinkedLevelRepository = {
  /** Estimates by others, for this reader. */
  listFor(readerId: string, format: MatchFormat): Promise<LinkedLevel[]>
  /** Answers for whom something has changed. */
  write(owner: Owner, levels: ForReaders): Promise<string[]>
  /** Of one format, or of both; answers whose it was. */
  remove(userId: string, format?: MatchFormat): Promise<string[]>
}

const idOf = ({ userId, format }: Owner, readerId: string) => `${userId}:${format}:${readerId}`

export const linkedLevels: LinkedLevelRepository = {
  async listFor(readerId, format) {
    const records = await LinkedLevelModel.find({ readerId, format }).sort({ _id: 1 }).lean<LinkedLevelRecord[]>()
    return records.map(({ _id, estimates }) => ({ userId: _id.slice(0, _id.indexOf(':')), estimates }))
  },

  async write(owner, { readers, revision }) {
    const before = await LinkedLevelModel.find(ofOwner(`${owner.userId}:${owner.format}`)).lean<LinkedLevelRecord[]>()
    const known = new Map(before.map(({ readerId, estimates }) => [readerId, digestOf(estimates)]))
    const over = before.filter(({ readerId }) => !readers.get(readerId)?.length)
    const fresh = [...readers].filter(([id, estimates]) => estimates.length > 0 && known.get(id) !== digestOf(estimates))
    const older = { revision: trusted({ $lt: revision }) }
    if (over.length > 0) await LinkedLevelModel.deleteMany({ _id: trusted({ $in: over.map(({ _id }) => _id) }), ...older })
    for (const [readerId, estimates] of fresh) await writeOne({ ...owner, readerId, estimates, revision })
    return [...over.map(({ readerId }) => readerId), ...fresh.map(([readerId]) => readerId)]
  },

  async remove(userId, format) {
    const own = ofOwner(format ? `${userId}:${format}` : userId)
    const readers = await LinkedLevelModel.distinct('readerId', own)
    if (readers.length > 0) await LinkedLevelModel.deleteMany(own)
    return readers
  },
}

async function writeOne({ readerId, ...level }: Owner & Omit<LinkedLevelRecord, '_id'>): Promise<void> {
  const { format, revision, estimates } = level
  const older = { _id: idOf(level, readerId), revision: trusted({ $lt: revision }) }
  try {
    await LinkedLevelModel.updateOne(older, { $set: { readerId, format, revision, estimates } }, { upsert: true })
  } catch (error) {
    // A newer one is there.
    if (!isDuplicate(error)) throw error
  }
}

/** By an owner's id, or that with a format. */
export const ofOwner = (owner: string) => ({ _id: trusted(beginningWith(`${owner}:`)) })

export const digestOf = (all: unknown): string =>
  createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22)
