import { SKILL_MAX, SKILL_MIN } from '@kitchenline/domain'
import { centres } from './centres.ts'
import { circleShare } from './circle-share.ts'
import { claimedConfidence } from './claimed-confidence.ts'
import { dayNumber } from './day-number.ts'
import { filterLevel } from './filter-level.ts'
import { improvement } from './improvement.ts'
import type { LevelState } from './level-state.ts'

export type LevelEstimate = {
  /** 1.0 to 8.0, at full precision. */
  level: number
  /** Levels: standard deviation of the true level around it. */
  sd: number
  /** 0..1: P(|true level - level| <= 0.25). */
  confidence: number
  /** Before the hold inside 1.0 to 8.0; contributions add up to this one. */
  unheld: number
  matches: number
  /** 0 = strangers, 1 = a small circle. */
  circle: number
  /** Levels given back to a fast improver, already in the level. */
  improverGain: number
}

/** What the state says on the day `asOf`. Silence since the last match widens the doubt and leaves the level. */
export function readLevel(state: LevelState, asOf: Date): LevelEstimate {
  const { filters, matches, lastDay } = state.totals
  const middle = centres(state)
  const circle = circleShare(state)
  const improver = improvement(state, middle)
  const open = filterLevel(filters.open, middle.open, middle)
  const steady = filterLevel(filters.steady, middle.circle, middle)
  const improverGain = circle * improver.belief * improver.lag
  const unheld = (1 - circle) * open + circle * steady + improverGain

  const idleDays = matches === 0 ? 0 : Math.max(0, dayNumber(asOf) - lastDay) || 0
  const claim = claimedConfidence(state, { circle, improver, idleDays })
  return {
    level: Math.min(SKILL_MAX, Math.max(SKILL_MIN, unheld)),
    ...claim,
    unheld,
    matches,
    circle,
    improverGain,
  }
}
