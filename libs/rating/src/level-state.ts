import type { MatchFormat } from '@kitchenline/domain'
import { PICKLEBALL } from './pickleball-constants.ts'
import type { Person } from './person.ts'
import type { RatingConstants } from './rating-constants.ts'
import { statedLevel } from './stated-level.ts'
import { newTotals, type Totals } from './totals.ts'

export type RatedPlayer = {
  format: MatchFormat
  /** The player's own level as entered; absurd values count as absent. */
  level?: number | undefined
  /** Another sport's constants, for the bench. The product leaves it out. */
  constants?: RatingConstants | undefined
}

/** What one player's log of one format has come to. Belongs to its caller; `judgeMatch` changes it in place. */
export type LevelState = {
  constants: RatingConstants
  /** Undefined without a level, or with an absurd one. */
  ownLevel: number | undefined
  totals: Totals
  people: Map<string, Person>
}

export function newLevelState(player: RatedPlayer): LevelState {
  const constants = player.constants ?? PICKLEBALL[player.format]
  return {
    constants,
    ownLevel: statedLevel(player.level),
    totals: newTotals(constants),
    people: new Map(),
  }
}
