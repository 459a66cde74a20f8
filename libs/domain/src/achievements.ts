import { isBelow } from './at-border.ts'
import type { UserStats } from './stats.ts'
import type { MatchResult } from './vocabulary.ts'

export const ACHIEVEMENTS = ['highPerformer', 'onFire', 'dedicatedPlayer'] as const
export type Achievement = (typeof ACHIEVEMENTS)[number]

type Measured = Pick<UserStats, 'performanceScore' | 'currentStreak' | 'totalMatches'>

/** Percent, wins in a row, and matches. */
export const ACHIEVEMENT_NEEDS = { highPerformer: 80, onFire: 3, dedicatedPlayer: 10 } as const

const HELD: Record<Achievement, (stats: Measured) => boolean> = {
  highPerformer: (stats) => !isBelow(stats.performanceScore, ACHIEVEMENT_NEEDS.highPerformer),
  onFire: (stats) => stats.currentStreak >= ACHIEVEMENT_NEEDS.onFire,
  dedicatedPlayer: (stats) => stats.totalMatches >= ACHIEVEMENT_NEEDS.dedicatedPlayer,
}

/** Which achievements the figures hold at this moment. */
export function achievements(stats: UserStats): Achievement[] {
  return ACHIEVEMENTS.filter((achievement) => HELD[achievement](stats))
}

type Scored = { result: MatchResult; performanceScore: number; matchDate: Date }

/** The day each was first held, over the matches in their order, oldest first. Reads no further than it must. */
export async function achievementsReached(
  matches: AsyncIterable<Scored> | Iterable<Scored>,
): Promise<{ achievement: Achievement; reachedAt: Date }[]> {
  const reached: { achievement: Achievement; reachedAt: Date }[] = []
  let [totalMatches, points, streak] = [0, 0, 0]
  for await (const { result, performanceScore, matchDate } of matches) {
    totalMatches += 1
    points += performanceScore
    streak = result === 'won' ? streak + 1 : 0
    const figures = { totalMatches, performanceScore: points / totalMatches, currentStreak: streak }
    for (const achievement of ACHIEVEMENTS) {
      if (reached.some((one) => one.achievement === achievement) || !HELD[achievement](figures)) continue
      reached.push({ achievement, reachedAt: matchDate })
    }
    if (reached.length === ACHIEVEMENTS.length) break
  }
  return reached
}
