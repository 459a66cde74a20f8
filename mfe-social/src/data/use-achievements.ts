import { listAchievements, userStats, type AchievementDto, type UserStatsDto } from '@kitchenline/api'
import { achievements, type Achievement } from '@kitchenline/domain'
import { send } from '@kitchenline/shell-api'
import { useQuery } from '@tanstack/react-query'

export type Standing = { isHeld: boolean; reachedAt: string | undefined }

/** What the figures hold today, and when each was first held. */
export function useAchievements(userId: string) {
  return useQuery({
    queryKey: ['/api/users', userId, 'achievements'],
    queryFn: async ({ signal }) => {
      const [stats, reached] = await Promise.all([
        send(userStats, { params: { userId }, signal }),
        send(listAchievements, { signal }),
      ])
      return (achievement: Achievement) => standingOf(achievement, stats, reached)
    },
    // Matches may have been logged on another page.
    staleTime: 0,
  })
}

function standingOf(achievement: Achievement, stats: UserStatsDto, reached: readonly AchievementDto[]): Standing {
  return {
    isHeld: achievements(stats).includes(achievement),
    reachedAt: reached.find((one) => one.achievement === achievement)?.reachedAt,
  }
}
