import { playedDays } from '@kitchenline/api'
import { rhythmOf } from '@kitchenline/domain'
import { deviceDay, queryOf, useSession } from '@kitchenline/shell-api'
import { Rhythm } from '@kitchenline/ui'
import { useQuery } from '@tanstack/react-query'

/** How this week goes. Its place is held until then, and stays empty where it cannot be had. */
export function WeekRhythm() {
  const { user } = useSession()
  const { data } = useQuery(queryOf(playedDays))
  return (
    <div className="ma-rhythm">
      {data && (
        <Rhythm
          rhythm={rhythmOf(
            data.days.map(({ day }) => day),
            deviceDay(),
          )}
          goal={user?.weeklyGoal}
        />
      )}
    </div>
  )
}
