import { Link } from '@kitchenline/shell-api'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

type Props = {
  user: { id: string; name: string; username: string } | null
  /** On a narrow screen, in place of a column. */
  below?: ReactNode
}

/** A name that leads to the profile, and the username below it. */
export function PlayerCell({ user, below }: Props) {
  if (!user) return <FormattedMessage id="table.gone" />
  return (
    <span className="md-player">
      <Link to={`/profile/${user.id}`}>{user.name}</Link>
      <span className="kl-soft md-whole">@{user.username}</span>
      {below}
    </span>
  )
}
