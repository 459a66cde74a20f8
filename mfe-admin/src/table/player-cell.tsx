import type { AdminUserDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { FormattedMessage } from 'react-intl'
import type { Column } from './columns.tsx'

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

export const EMAIL: Column<AdminUserDto> = { title: 'users.email', render: ({ email }) => <EmailCell email={email} /> }

/** One too long for its column goes on below before the @ rather than anywhere. */
function EmailCell({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className="md-email">
      <span className="md-whole">{email.slice(0, at)}</span>
      <span className="md-whole">{email.slice(at)}</span>
    </span>
  )
}
