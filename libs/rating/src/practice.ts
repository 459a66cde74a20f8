import { WEEK } from './day-number.ts'
import type { LevelState } from './level-state.ts'

/**
 * 0..1: how regularly the player plays, 1 from `often` of all weeks on. A week is the seven days up to a match, not one of a calendar:
 * someone who plays on Saturdays and now and then on the Sunday has missed none.
 */
export function practiceOf({ totals, constants }: LevelState): number {
  return Math.min(1, totals.daysOfPlay / (totals.lastDay - totals.firstDay + WEEK) / constants.change.often)
}
