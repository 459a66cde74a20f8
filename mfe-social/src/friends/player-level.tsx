import type { PlayerDto } from '@kitchenline/api'
import { SkillBadge } from '@kitchenline/ui'

/** Nothing where the player keeps it to themselves. */
export function PlayerLevel({ player: { skillLevel, skillCategory } }: { player: PlayerDto }) {
  return skillLevel === null ? null : <SkillBadge level={skillLevel} category={skillCategory ?? undefined} />
}
