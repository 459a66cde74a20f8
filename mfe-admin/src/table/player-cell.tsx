import { Link } from '@kitchenline/shell-api'
import { FormattedMessage } from 'react-intl'

type Props = { user: { id: string; name: string; username: string } | null }

/** A name that leads to the profile, and the username below it. */
export function PlayerCell({ user }: Props) {
  if (!user) return <FormattedMessage id="table.gone" />
  return (
    <span className="md-player">
      <Link to={`/profile/${user.id}`}>{user.name}</Link>
      <span className="kl-soft md-whole">@{user.username}</span>
    </span>
  )
}
