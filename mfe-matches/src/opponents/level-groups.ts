import type { OpponentDto } from '@kitchenline/api'
import { skillCategory } from '@kitchenline/domain'

export const LEVEL_GROUPS = ['total', 'beginner', 'intermediate', 'advanced'] as const
export type LevelGroup = (typeof LEVEL_GROUPS)[number]

/** Three groups that add up to the total: advanced is everybody of 4.0 and above. */
export function isInGroup({ skillLevel }: OpponentDto, group: LevelGroup): boolean {
  const category = skillCategory(skillLevel)
  if (group === 'total') return true
  return group === 'advanced' ? category !== 'beginner' && category !== 'intermediate' : category === group
}
