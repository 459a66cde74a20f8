import { playedDays } from '@kitchenline/api'
import { localDay, rhythmOf } from '@kitchenline/domain'
import { Link, queryOf, useSession } from '@kitchenline/shell-api'
import { Rhythm } from '@kitchenline/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'

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
          offer={
            <Link to="/profile?tab=settings" className="kl-link">
              <FormattedMessage id="rhythm.offer" />
            </Link>
          }
        />
      )}
    </div>
  )
}
