import type { AdviceCode, MatchFormat } from '@kitchenline/domain'
import type { EvidenceState, MetPerson, Totals } from '@kitchenline/rating'
import type { Analysis } from '../findings/analysis.ts'
import type { PlayedMatch } from '../matches/played-match.ts'

export type KnownPeople = Record<string, MetPerson & { name: string }>

/** The sums of all analysed matches before the last day: later matches never change earlier days. */
export type Base = { totals: Totals; evidence: EvidenceState; beaten?: number | undefined }

/** State of one player and format between two analyses: the next one reads new matches only. */
export type StoredLevel = {
  userId: string
  format: MatchFormat
  /** Grows with every write; a write expects the revision it has read. */
  revision: number
  /** Of the estimator that judged. */
  estimator: string
  /** Position in the feed of matches up to which all are included; empty if all must be read. */
  cursor: string
  /** Of the player's figures at that moment. */
  figuresVersion: string
  /** The player's own level at the first analysis: an analysis must not feed on itself when it is adopted. */
  ownLevel?: number | undefined
  base?: Base | undefined
  /** Of the friends' levels that were taken in. */
  linked?: string | undefined
  /** Linked levels for friends are still to be written. */
  owesLinks?: boolean | undefined
  /** The analysed matches of the last day: they have no order, so one more begins the day again. */
  lastDay: PlayedMatch[]
  /** When the newest analysed match was logged: what was logged later is new. */
  seenUpTo?: Date | undefined
  /** New matches that no analysis holds. */
  waiting: string[]
  /** Names an analysis that may have been counted and is not made yet. */
  intent?: string | undefined
  current?: Analysis | undefined
  /** The day for which the current one is right: its doubt grows with silence. */
  asOf?: Date | undefined
  /** What was advised before the current one. */
  adviceBefore?: AdviceCode | undefined
  /** The current analysis is in the history as well. */
  isFiled: boolean
  /** There were fewer matches than an analysis needs since the current one. */
  isReset: boolean
}

export function newStoredLevel(userId: string, format: MatchFormat, estimator: string): StoredLevel {
  const nothing = { cursor: '', figuresVersion: '', lastDay: [], waiting: [], isFiled: true, isReset: false }
  return { userId, format, estimator, revision: 0, ...nothing }
}
