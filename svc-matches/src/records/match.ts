import type { MatchFieldValues, MatchFormat, MatchResult, MatchType, SkillCategory } from '@kitchenline/domain'
import type { Counterpart, Refusal } from './counterpart.ts'

/** A person named in a match: a snapshot, with a link to the player's book where there is one. */
export type Person = {
  name: string
  id?: string
  skillLevel?: number
  skillCategory?: SkillCategory
  /** Of a new match or an edit: the friend who this is. Never stored; the entry of the book is linked instead. */
  userId?: string
}

export type Match = MatchFieldValues & {
  id: string
  userId: string
  matchType: MatchType
  format: MatchFormat
  result: MatchResult
  matchDate: Date
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

/** What a player enters for a match; the rest is the server's. */
export type NewMatch = Omit<
  Match,
  | 'id'
  | 'userId'
  | 'createdAt'
  | 'format'
  | 'performanceScore'
  | 'version'
  | 'counterparts'
  | 'refusals'
  | 'notifyPendingSince'
  | 'changedSince'
>
