import type { AdminUserDto } from '@kitchenline/api'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { PlayerCell } from './player-cell.tsx'

type Columns = NonNullable<TableProps<AdminUserDto>['columns']>
type Given = { name: Columns[number]; isNarrow: boolean; below?: (user: AdminUserDto) => ReactNode }

/** Who it is and the e-mail, which stands below the name where there is no room beside it, on a phone with more below it. */
export function playerColumns({ name, isNarrow, below }: Given): Columns {
  if (isNarrow) {
    const emailAnd = (user: AdminUserDto) => (
      <>
        <EmailCell email={user.email} />
        {below?.(user)}
      </>
    )
    return [{ ...name, render: (_, user) => <PlayerCell user={user} below={emailAnd(user)} /> }]
  }
  return [
    { ...name, render: (_, user) => <PlayerCell user={user} /> },
    { key: 'email', title: <FormattedMessage id="users.email" />, render: (_, { email }) => <EmailCell email={email} /> },
  ]
}

type Props = { email: string }

/** One too long for its column goes on below before the @ rather than anywhere. */
function EmailCell({ email }: Props) {
  const at = email.lastIndexOf('@')
  return (
    <span className="md-email">
      <span className="md-whole">{email.slice(0, at)}</span>
      <span className="md-whole">{email.slice(at)}</span>
    </span>
  )
}
