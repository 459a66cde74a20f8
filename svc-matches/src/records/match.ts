import {
  MATCH_FIELD_NAMES,
  type LocalDay,
  type MatchFieldValues,
  type MatchFormat,
  type MatchResult,
  type MatchType,
  type SkillCategory,
} from '@kitchenline/domain'
import type { Counterpart, Refusal } from './counterpart.ts'

/** An entry of the book, and its name in the match. */
export type EarlierEntry = { id: string; name: string }

/** A person named in a match: a snapshot, with a link to the player's book where there is one. */
export type Person = {
  name: string
  id?: string
  skillLevel?: number
  skillCategory?: SkillCategory
  /** Whose seat it was before entries were merged, as long as that can be taken back; the last merge last. */
  earlier?: EarlierEntry[]
  /** Of a new match or an edit: the friend who this is. Never stored; the entry of the book is linked instead. */
  userId?: string
  /** Of a row of a file: for the entry of the book. Never stored in a match. */
  duprId?: string
}

export type Match = MatchFieldValues & {
  id: string
  userId: string
  matchType: MatchType
  format: MatchFormat
  result: MatchResult
  matchDate: Date
  /** Of the place where it was played. */
  timeZone: string
  /** The day of matchDate there, whatever zone anybody looks from. */
  playedOn: LocalDay
  createdAt: Date
  performanceScore: number
  /** Points over all games. */
  playerScore: number
  opponentScore: number
  /** Points per game, empty where unknown; the lists may differ in length. */
  ownGames: number[]
  opponentGames: number[]
  opponents: Person[]
  partner?: Person
  /** Grows with every change. */
  version: number
  /** Of the request that logged it: the same key with another body is another request. */
  requestHash?: string
  /** The same match in the histories of friends who played it. */
  counterparts?: Counterpart[]
  /** Friends on court who declined to confirm it. */
  refusals?: Refusal[]
  /** Since when another player has yet to be notified of it, or of its last change. */
  notifyPendingSince?: Date
  /** Since when the other side of a counterpart differs, and this player has not decided what to do. */
  changedSince?: Date
}

export const SCORE_FIELDS = ['playerScore', 'opponentScore', 'ownGames', 'opponentGames'] as const

/** A new match within every limit; the rest is the server's. */
export type CheckedMatch = Omit<
  Match,
  | 'id'
  | 'userId'
  | 'createdAt'
  | 'format'
  | 'performanceScore'
  | 'version'
  | 'requestHash'
  | 'counterparts'
  | 'refusals'
  | 'notifyPendingSince'
  | 'changedSince'
>

/** What a player enters for it. The day follows from moment and zone. */
export type NewMatch = Omit<CheckedMatch, 'playedOn'>

/** What is stored of a match as it is, beside its id. */
export const MATCH_KEYS = [
  ...[
    'userId',
    'matchType',
    'format',
    'result',
    'matchDate',
    'timeZone',
    'playedOn',
    'createdAt',
    'opponents',
    'partner',
    'performanceScore',
  ],
  ...SCORE_FIELDS,
  ...MATCH_FIELD_NAMES,
  ...['version', 'requestHash', 'counterparts', 'refusals', 'notifyPendingSince', 'changedSince'],
] as Exclude<keyof Match, 'id'>[]
