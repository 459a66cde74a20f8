import { beliefsOf } from './beliefs.ts'
import { claimedConfidence } from './claimed-confidence.ts'
import { dayNumber } from './day-number.ts'
import type { LevelState } from './level-state.ts'
import { inScale } from './show-level.ts'

export type LevelEstimate = {
  /** 1.0 to 8.0, at full precision. */
  level: number
  /** Levels: standard deviation of the true level around it. */
  sd: number
  /** 0..1: P(|true level - level| <= 0.25). */
  confidence: number
  matches: number
}

/** The estimate on the day `asOf`. Time since the last match widens the doubt and leaves the level. */
export function readLevel(state: LevelState, asOf: Date): LevelEstimate {
  const { matches, lastDay } = state.totals
  const level = matches === 0 ? inScale(beliefsOf(state).start) : state.totals.level
  const idleDays = matches === 0 ? 0 : Math.max(0, dayNumber(asOf) - lastDay) || 0
  return { level, ...claimedConfidence(state, level, idleDays), matches }
}
