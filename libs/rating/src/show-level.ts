import { ANALYSIS_MATCHES_NEEDED, SKILL_MAX, SKILL_MIN } from '@kitchenline/domain'
import { beliefsOf } from './beliefs.ts'
import type { LevelState } from './level-state.ts'

/**
 * The level shown after a match follows what is believed, but a loss raises it by no more than the allowance, and a win lowers it by no
 * more; without a point, or without one for the others, by nothing. What is held back comes with the next matches of the other kind.
 * The first level shown is what is believed: there is none before it that it could break a promise to.
 * Rises with what is believed, with the level before, with the share of points and with the result: so do all later levels.
 */
export function showLevel(state: LevelState, won: boolean, share: number): void {
  const { totals, constants } = state
  const allowance = constants.allowance * Math.min(1, 2 * (won ? 1 - share : share))
  const level = inScale(beliefsOf(state).level)
  if (totals.matches <= ANALYSIS_MATCHES_NEEDED) totals.level = level
  else totals.level = won ? Math.max(totals.level - allowance, level) : Math.min(totals.level + allowance, level)
}

export function inScale(level: number): number {
  return Math.min(SKILL_MAX, Math.max(SKILL_MIN, level))
}
