import type { OpponentDto } from '@kitchenline/api'
import { skillCategory } from '@kitchenline/domain'

export type LevelCounts = { total: number; beginner: number; intermediate: number; advanced: number }

/** Three groups that add up to the total: advanced counts everybody of 4.0 and above. */
export function countByLevel(opponents: readonly OpponentDto[]): LevelCounts {
  const categories = opponents.map(({ skillLevel }) => skillCategory(skillLevel))
  const beginner = categories.filter((category) => category === 'beginner').length
  const intermediate = categories.filter((category) => category === 'intermediate').length
  return { total: opponents.length, beginner, intermediate, advanced: opponents.length - beginner - intermediate }
}
