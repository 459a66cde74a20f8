import type { DailyAnalyticsDto } from '@kitchenline/api'
import type { Scope } from '../services/scope.ts'
import type { Services } from '../services/services.ts'

/** Each service keeps the columns that it can count; a row is made of both. */
export async function dailyRows(
  { identity, matches }: Pick<Services, 'identity' | 'matches'>,
  scope: Scope,
  days: number,
): Promise<DailyAnalyticsDto[]> {
  const [people, played] = await Promise.all([
    identity.call(scope, 'listDailyAnalytics', { days }),
    matches.call(scope, 'listDailyMatches', { days }).catch(() => undefined),
  ])
  const byDate = new Map(played?.days.map((day) => [day.date, day]))
  // Before the first match there are no rows of matches, and there were none.
  const none = played && { totalMatches: 0, newMatches: 0 }
  return people.days.map((day) => {
    const { totalMatches, newMatches } = byDate.get(day.date) ?? none ?? {}
    return { ...day, totalMatches: totalMatches ?? null, newMatches: newMatches ?? null }
  })
}
