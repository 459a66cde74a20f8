import { SKILL_MAX, SKILL_MIN } from '@kitchenline/domain'
import type { LevelEstimate } from '@kitchenline/rating'

/** Standard deviations on either side of a normal that hold 80 %. */
export const FOUR_IN_FIVE = 1.2816

/** Where a level lies four times in five. */
export const likelyRange = ({ level, sd }: Pick<LevelEstimate, 'level' | 'sd'>) => ({
  from: inScale(level - FOUR_IN_FIVE * sd),
  to: inScale(level + FOUR_IN_FIVE * sd),
})

const inScale = (level: number) => Math.min(SKILL_MAX, Math.max(SKILL_MIN, level))
