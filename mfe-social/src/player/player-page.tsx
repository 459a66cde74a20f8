import { Link, Navigate, useParams, useSession } from '@kitchenline/shell-api'
import { buttonClass, EmptyState } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

/** Someone else's profile. One's own address leads to one's own page. */
export function PlayerPage() {
  const { userId } = useParams()
  const { user } = useSession()
  if (userId === user?.id) return <Navigate to="/profile" replace />
  return (
    <EmptyState
      title={<FormattedMessage id="player.soon" />}
      text={<FormattedMessage id="player.soonText" />}
      action={
        <Link to="/find-friends" className={buttonClass({ tone: 'primary' })}>
          <FormattedMessage id="page.findFriends.title" />
        </Link>
      }
    />
  )
}
