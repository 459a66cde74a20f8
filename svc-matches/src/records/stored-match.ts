import {
  mapMatchFields,
  MATCH_RESULTS,
  MATCH_TYPES,
  SKILL_CATEGORIES,
  type MatchFieldValues,
  type MatchResult,
  type MatchType,
} from '@kitchenline/domain'
import type { Counterpart, Refusal } from './counterpart.ts'
import { INDEX_OF, type PersonSeat } from './person-key.ts'

/**
 * `deleted` lies in the bin; `moved` was live here before its format changed; `void` holds the place of a match that must not
 * appear any more: its creation was given up half way.
 */
export const MATCH_STATES = ['live', 'deleted', 'moved', 'void'] as const
export type MatchState = (typeof MATCH_STATES)[number]

/** What the documents of both collections have in common. */
export type StoredMatch = MatchFieldValues & {
  _id: string
  userId: string
  state: MatchState
  /** Token of the last change: shows whether a recorded intent was applied (see changes/store-match.ts). */
  change: string
  /** Grows with every change of the content, with an intent or without. */
  version: number
  deletedAt?: Date
  /** Sorts like (deletedAt, id); only in the bin. */
  binKey?: string
  /** Sorts like (matchDate, createdAt, id). */
  orderKey: string
  /** Folded names, one a line, for search. */
  namesKey: string
  /** Linked opponents, without the partner: what their counters are made from. */
  opponentIds: string[]
  /** See person-key.ts. Missing in matches of an earlier version, and of one that is being replaced. */
  opponent1Key?: string
  matchType: MatchType
  result: MatchResult
  matchDate: Date
  createdAt: Date
  /** See note-keys.ts. Missing without notes. */
  noteKeys?: string[]
  playerScore: number
  opponentScore: number
  ownGames: number[]
  opponentGames: number[]
  performanceScore: number
  counterparts?: Counterpart[]
  refusals?: Refusal[]
  notifyPendingSince?: Date
  changedSince?: Date
}

export const storedFields = {
  _id: { type: String, required: true },
  userId: { type: String, required: true },
  state: { type: String, required: true, enum: MATCH_STATES },
  change: { type: String, required: true },
  version: Number,
  deletedAt: Date,
  binKey: String,
  orderKey: String,
  namesKey: String,
  opponentIds: [String],
  opponent1Key: String,
  matchType: { type: String, enum: MATCH_TYPES },
  result: { type: String, enum: MATCH_RESULTS },
  matchDate: Date,
  createdAt: Date,
  ...mapMatchFields({
    line: () => String,
    text: () => String,
    number: () => Number,
    choice: ({ of }) => ({ type: String, enum: of }),
  }),
  // No arrays of the schema, which would give every match empty ones.
  noteKeys: Object,
  playerScore: Number,
  opponentScore: Number,
  ownGames: [Number],
  opponentGames: [Number],
  performanceScore: Number,
  counterparts: Object,
  refusals: Object,
  notifyPendingSince: Date,
  changedSince: Date,
}

export const skillFields = (prefix: string) => ({
  [`${prefix}Name`]: String,
  [`${prefix}Id`]: String,
  [`${prefix}SkillLevel`]: Number,
  [`${prefix}SkillCategory`]: { type: String, enum: SKILL_CATEGORIES },
})

type Index = Record<string, 1 | -1>

const withNotes = { partialFilterExpression: { noteKeys: { $exists: true } } }
const inBin = { partialFilterExpression: { binKey: { $exists: true } } }

/** Those who sat there, each with the matches in their order: one step in the index for each of them finds everybody. */
export const seatIndex = (seat: PersonSeat): [Index, { name: string }] => [
  { userId: 1, state: 1, [seat]: 1, orderKey: -1 },
  { name: INDEX_OF[seat] },
]

/** The fields behind orderKey let filters and counts be answered from the index alone. */
export const storedIndexes: [Index, { name: string; partialFilterExpression?: object }][] = [
  [{ userId: 1, _id: 1 }, { name: 'by_id' }],
  [{ userId: 1, state: 1, orderKey: -1, result: 1, matchType: 1, namesKey: 1 }, { name: 'by_order' }],
  [{ userId: 1, state: 1, result: 1, orderKey: -1 }, { name: 'by_result' }],
  [{ userId: 1, state: 1, matchType: 1, orderKey: -1, result: 1 }, { name: 'by_type' }],
  seatIndex('opponent1Key'),
  [{ userId: 1, state: 1, opponentIds: 1, result: 1 }, { name: 'by_opponent' }],
  [
    { userId: 1, state: 1, noteKeys: 1, orderKey: -1 },
    { name: 'by_notes', ...withNotes },
  ],
  [
    { userId: 1, binKey: -1 },
    { name: 'by_deletion', ...inBin },
  ],
  [{ binKey: 1 }, { name: 'by_expiry', ...inBin }],
  [{ notifyPendingSince: 1 }, { name: 'by_notify_pending', partialFilterExpression: { notifyPendingSince: { $exists: true } } }],
  [
    { userId: 1, changedSince: -1 },
    { name: 'by_changed', partialFilterExpression: { changedSince: { $exists: true } } },
  ],
]
