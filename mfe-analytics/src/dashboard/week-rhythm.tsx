import { playedDays } from '@kitchenline/api'
import { localDay, rhythmOf } from '@kitchenline/domain'
import { queryOf, useSession } from '@kitchenline/shell-api'
import { Rhythm } from '@kitchenline/ui'
import { useQuery } from '@tanstack/react-query'

/** How this week goes. Its place is held until then, and stays empty where it cannot be had. */
export function WeekRhythm() {
  const { user } = useSession()
  const { data } = useQuery(queryOf(playedDays))
  const today = localDay(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <div className="ma-rhythm">
      {data && (
        <Rhythm
          rhythm={rhythmOf(
            data.days.map(({ day }) => day),
            today,
          )}
          goal={user?.weeklyGoal}
        />
      )}
    </div>
  )
}
