import type { MatchFormat } from '@kitchenline/domain'
import type { Outgoing } from '@kitchenline/runtime'
import type { StoredLevel } from '../levels/stored-level.ts'
import type { LinkedPeople } from '../linked/linked-people.ts'
import type { Changes } from '../matches/match-feed.ts'
import type { JudgedAhead } from './judge-ahead.ts'
import type { Sorted } from './sort-changes.ts'

export type Owner = {
  userId: string
  format: MatchFormat
  onward: Outgoing
  /** The player's own level, as entered. */
  findOwnLevel: () => Promise<number | undefined>
}

/** What a step works on; `isAllowed` once new matches may be analysed. */
export type Situation = Owner & {
  stored: StoredLevel
  changes: Changes
  sorted: Sorted
  linked: LinkedPeople
  /** Of the changes, where they are all matches. */
  ahead: JudgedAhead
  isAllowed: boolean
}
