import { mapMatchFields, MATCH_FORMATS, type MatchFormat } from '@kitchenline/domain'
import mongoose, { model, Schema } from 'mongoose'
import type { Match, Person } from './match.ts'
import { fields, required } from '../schema-fields.ts'
import { INDEX_OF, SEAT_KEYS, type SeatKey } from './person-key.ts'

/** `deleted` lies in the bin. */
export const MATCH_STATES = ['live', 'deleted'] as const
export type MatchState = (typeof MATCH_STATES)[number]

/** A match as it is stored: what a player entered, and keys made from it. */
export type MatchRecord = Omit<Match, 'id'> & {
  _id: string
  state: MatchState
  /** Of the player's log: the entry that wrote it last. See changes/player-log.repository.ts. */
  v: number
  deletedAt?: Date
  /** Sorts like (deletedAt, id); only in the bin. */
  binKey?: string
  /** Sorts like (playedOn, matchDate, createdAt, id). */
  orderKey: string
  /** Folded names, one a line, for search. */
  namesKey: string
  /** See note-keys.ts. Missing without notes. */
  noteKeys?: string[]
  /** Ids of entries that seats came from by a merge. */
  mergedFrom?: string[]
} & Partial<Record<SeatKey, string>>

const person = new Schema<Person>(
  { ...fields(String, 'name', 'id', 'skillCategory'), ...fields(Number, 'skillLevel'), ...fields(Object, 'earlier') },
  { _id: false },
)

// Written by the player's log alone, which casts nothing.
const schema = new Schema<MatchRecord>(
  {
    ...required(String, '_id', 'userId', 'state'),
    ...required(Number, 'v'),
    ...fields(String, 'matchType', 'format', 'result', 'timeZone', 'playedOn', 'requestHash'),
    ...fields(String, 'binKey', 'orderKey', 'namesKey', ...SEAT_KEYS),
    ...fields(Number, 'version', 'playerScore', 'opponentScore', 'performanceScore'),
    ...fields(Date, 'matchDate', 'createdAt', 'changedAt', 'deletedAt', 'notifyPendingSince', 'changedSince'),
    ...mapMatchFields({
      line: () => String,
      text: () => String,
      number: () => Number,
      scoring: () => String,
      ending: () => String,
      tags: () => Object,
    }),
    // No arrays of the schema, which would give every match empty ones.
    ...fields(Object, 'noteKeys', 'mergedFrom', 'counterparts', 'refusals'),
    opponents: [person],
    partner: person,
    ownGames: [Number],
    opponentGames: [Number],
  } as never,
  { collection: 'matches', versionKey: false },
)

const withField = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } })

schema.index({ userId: 1, _id: 1 }, { name: 'by_id' })
// The fields behind orderKey let filters and counts be answered from the index alone.
schema.index({ userId: 1, state: 1, orderKey: -1, format: 1, result: 1, matchType: 1, namesKey: 1 }, { name: 'by_order' })
schema.index({ userId: 1, state: 1, format: 1, orderKey: -1, result: 1, matchType: 1, namesKey: 1 }, { name: 'by_format' })
schema.index({ userId: 1, state: 1, matchType: 1, orderKey: -1, format: 1, result: 1 }, { name: 'by_type' })
schema.index({ userId: 1, state: 1, tags: 1, orderKey: -1, format: 1, result: 1 }, { name: 'by_tag', ...withField('tags') })
// Those who sat there, each with the matches in their order.
for (const seat of SEAT_KEYS)
  schema.index({ userId: 1, state: 1, format: 1, [seat]: 1, orderKey: -1, result: 1 }, { name: INDEX_OF[seat] })
schema.index({ userId: 1, state: 1, noteKeys: 1, orderKey: -1 }, { name: 'by_notes', ...withField('noteKeys') })
schema.index({ userId: 1, mergedFrom: 1 }, { name: 'by_merge', ...withField('mergedFrom') })
schema.index({ userId: 1, binKey: -1 }, { name: 'by_deletion', ...withField('binKey') })
schema.index({ binKey: 1 }, { name: 'by_expiry', ...withField('binKey') })
schema.index({ notifyPendingSince: 1 }, { name: 'by_notify_pending', ...withField('notifyPendingSince') })
schema.index({ userId: 1, changedSince: -1 }, { name: 'by_changed', ...withField('changedSince') })
schema.index({ createdAt: 1 }, { name: 'by_creation' })

export const MatchModel = model<MatchRecord>('Match', schema)

const ofOpponent = (place: number, field: string) => ({ $arrayElemAt: [`$opponents.${field}`, place] })
const PERSON_FIELDS = ['name', 'id', 'skillLevel', 'skillCategory'] as const
const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)
const seatFields = (prefix: string, place: number) =>
  Object.fromEntries(PERSON_FIELDS.map((field) => [prefix + capital(field), ofOpponent(place, field)]))

const VIEWS: Record<MatchFormat, object> = {
  singles: seatFields('opponent', 0),
  doubles: {
    ...seatFields('opponent1', 0),
    ...seatFields('opponent2', 1),
    ...{ partnerName: '$partner.name', partnerId: '$partner.id' },
  },
}
/** What only the database looks at. */
export const DERIVED = ['v', 'binKey', 'orderKey', 'namesKey', 'noteKeys', 'mergedFrom', ...SEAT_KEYS] as const
const NOT_IN_VIEWS = [...DERIVED, 'requestHash', 'opponents', 'partner']

/** The two entities of the specification, for who reads the database by their names. */
export async function createMatchViews(): Promise<void> {
  const db = mongoose.connection.db!
  const known = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name))
  for (const format of MATCH_FORMATS) {
    const pipeline = [{ $match: { format } }, { $set: VIEWS[format] }, { $unset: NOT_IN_VIEWS }]
    const name = `${format}_matches`
    if (known.has(name)) await db.command({ collMod: name, viewOn: 'matches', pipeline })
    else await db.createCollection(name, { viewOn: 'matches', pipeline })
  }
}
