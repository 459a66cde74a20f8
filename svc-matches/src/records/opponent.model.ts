import { model, Schema } from 'mongoose'
import { fields, required } from '../schema-fields.ts'
import type { LinkRecord } from '../links/link.repository.ts'
import type { Met, Opponent } from '../records/opponent.ts'

export type OpponentRecord = Omit<Opponent, 'id' | 'linkedUserId' | 'mergingInto' | 'lastMet'> & {
  _id: string
  /** Folded name. */
  nameKey: string
  /** Of the player's log: the entry that wrote it last. See changes/player-log.repository.ts. */
  v: number
  met?: Partial<Met>
  /** Of the request that added it: the same key with another body is another request. */
  requestHash?: string
  /** What is still to be done in the matches, so that a crash forgets nothing. Who leaves, or has left, is not in the book. */
  task?: OpponentTask
}

export type OpponentTask = { token: string; since: Date } &
  /** `intoId`: of one that was merged, so that who still names it means the other. */
  ({ kind: 'rename' | 'leave' | 'gone'; intoId?: string } | Merge)
/**
 * `merge`: its matches become another's; then it is `merged`, out of the book for as long as that can be taken back. `split`: it is in the book
 * again, and its matches become its own.
 */
export type Merge = {
  kind: 'merge' | 'merged' | 'split'
  intoId: string
  isRenaming: boolean
  /** What the other entry had before, and got by the merge. */
  carried?: { before: Carried; after: Carried }
  /** The one that moved to the other entry. */
  link?: Pick<LinkRecord, 'friendId' | 'since'>
}

/** Of an entry, what is more than a count. */
export type Carried = Partial<Pick<Opponent, 'skillLevel' | 'notes' | 'duprId'>>

const schema = new Schema<OpponentRecord>(
  {
    ...required(String, '_id', 'userId', 'skillCategory'),
    ...fields(String, 'name', 'nameKey', 'notes', 'duprId', 'requestHash'),
    ...required(Number, 'skillLevel'),
    ...fields(Number, 'totalMatches', 'wins', 'losses', 'v'),
    ...required(Date, 'createdAt'),
    ...fields(Object, 'met', 'task'),
  } as never,
  { collection: 'opponents', versionKey: false },
)
schema.index({ userId: 1, nameKey: 1, _id: 1 }, { name: 'by_name' })
schema.index({ 'task.since': 1 }, { name: 'by_task', partialFilterExpression: { task: { $exists: true } } })

schema.index({ userId: 1, 'task.since': -1 }, { name: 'by_own_task', partialFilterExpression: { task: { $exists: true } } })

export const OpponentModel = model<OpponentRecord>('Opponent', schema)
