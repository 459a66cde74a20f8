import { PICKLEBALL } from './pickleball-constants.ts'
import type { Person } from './person.ts'
import type { RatedMatch } from './rated-match.ts'
import type { RatedPlayer } from './rated-player.ts'
import type { RatingConstants } from './rating-constants.ts'
import { statedLevel } from './stated-level.ts'
import { newTotals, type Totals } from './totals.ts'

/** The last day's beginning: totals, and each person met that day as before it (undefined: not yet known). */
export type Morning = { totals: Totals; people: [id: string, before: Person | undefined][]; matches: number }

/** What one player's log of one format has come to. Belongs to its caller; `addMatch` changes it in place. */
export type LevelState = {
  constants: RatingConstants
  /** Undefined without a level, or with an absurd one. */
  ownLevel: number | undefined
  totals: Totals
  people: Map<string, Person>
  /** All matches taken in, in their order, for a match that turns out to be older than the newest. */
  log: RatedMatch[]
  /** How things stood before the last day: its matches have no order, so an addition to it begins the day again. */
  morning: Morning
}

export function newLevelState(player: RatedPlayer): LevelState {
  const constants = player.constants ?? PICKLEBALL[player.format]
  return {
    constants,
    ownLevel: statedLevel(player.level),
    totals: newTotals(constants),
    people: new Map(),
    log: [],
    morning: { totals: newTotals(constants), people: [], matches: 0 },
  }
}
