import type { Centres } from './centres.ts'
import { filterLevel } from './filter-level.ts'
import type { LevelState } from './level-state.ts'

export type Improvement = {
  /** Standard errors by which the quick filter stands above the start. */
  evidence: number
  /** 0..1: how far a fast and steady improvement is believed. */
  belief: number
  /** Levels that the steady filter lags behind such an improver. */
  lag: number
}

const MONTH = 30
/** In 30 days. After a year the start says less and less about where the present climb began; after two, nothing. */
const FADE_FROM = 12
const FADE_OVER = 12

/**
 * A filter that is right for a steady player lags behind a fast improver by rate x (mean age of its evidence). The lag is given
 * back as far as the climb since the start is beyond noise: belief = u^p / (1 + u^p), u = evidence / believed.
 * The quick filter weighs every match positively, so belief grows with every point won; a decline is left to the wandering.
 */
export function improvement(state: LevelState, centres: Centres): Improvement {
  const { totals, constants } = state
  const { rate, believed, power } = constants.improver
  const { calm, filters, firstDay, lastDay } = totals
  const climb = filterLevel(filters.quick, centres.circle, centres) - centres.circle
  const evidence =
    climb /
    Math.sqrt(
      Math.max(
        1e-6,
        calm.quick + calm.start - 2 * calm.both + constants.improver.anchor / Math.max(1e-3, totals.opponents.weight),
      ),
    )
  const odds = (Math.max(0, evidence) / believed) ** power
  const fade = Math.min(1, Math.max(0, 1 + (FADE_FROM - (lastDay - firstDay) / MONTH) / FADE_OVER))
  return { evidence, belief: odds === Infinity ? 1 : odds / (1 + odds), lag: fade * rate * filters.steady.lag }
}
