import type { UserStats } from './stats.ts'

export const ACHIEVEMENTS = ['highPerformer', 'onFire', 'dedicatedPlayer'] as const
export type Achievement = (typeof ACHIEVEMENTS)[number]

const HELD: Record<Achievement, (stats: UserStats) => boolean> = {
  highPerformer: (stats) => stats.performanceScore >= 80,
  onFire: (stats) => stats.currentStreak >= 3,
  dedicatedPlayer: (stats) => stats.totalMatches >= 10,
}

/** Which achievements the figures hold at this moment. */
export function achievements(stats: UserStats): Achievement[] {
  return ACHIEVEMENTS.filter((achievement) => HELD[achievement](stats))
}
