import type { MatchFormat } from '@kitchenline/domain'
import type { Outgoing } from '@kitchenline/runtime'
import type { MatchCounts } from './match-counts.ts'
import type { PlayedMatch } from './played-match.ts'

/** What became of the caller's matches with points, of one format, after a cursor. */
export type Changes = {
  /** To be passed with the next call. Empty at the beginning. */
  cursor: string
  /** All matches there are, rather than those that changed. */
  isComplete: boolean
  counts: MatchCounts
  /** Of the figures. */
  version: string
  matches: PlayedMatch[]
  /** Not live or without points, with the time of logging where it is known. */
  deleted: { id: string; createdAt?: Date | undefined }[]
}

export type MatchFeed = {
  /** Whole logs are also given to `eachPage` as they come, oldest first. */
  read(onward: Outgoing, which: { format: MatchFormat; since?: string }, eachPage?: EachPage): Promise<Changes>
}
export type EachPage = (matches: readonly PlayedMatch[]) => Promise<void>
