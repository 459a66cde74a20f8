import { DAY_MS, MATCH_QUESTION_DAYS } from '@kitchenline/domain'
import type { Outgoing } from '@kitchenline/runtime'
import type { Person } from '../records/match.ts'

export type Acceptance = {
  userId: string
  onward: Outgoing
  /** Whose match it is, as others know them. */
  ownerId: string
  owner: Person
  matchId: string
  /** The content that was shown. */
  seen: string
}

/** Questions older than this have expired. */
export const oldestOpenQuestion = (now: Date) => new Date(now.getTime() - MATCH_QUESTION_DAYS * DAY_MS)
