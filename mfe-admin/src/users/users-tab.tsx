import type { AdminUserDto, USER_SORTS } from '@kitchenline/api'
import { Badge, Button, Card, SkillBadge } from '@kitchenline/ui'
import type { TableProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useAdminUsers } from '../data/use-admin-users.ts'
import { CsvLink } from '../table/csv-link.tsx'
import { DateCell } from '../table/date-cell.tsx'
import { EmailCell } from '../table/email-cell.tsx'
import { PartTable } from '../table/part-table.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { useOrder } from '../table/use-order.ts'
import { useParts } from '../table/use-parts.ts'
import { AccountDialog } from './account-dialog.tsx'

type Sort = (typeof USER_SORTS)[number]

const ROWS = 20

export function UsersTab() {
  const [typed, setTyped] = useState('')
  const { order, reorder, sorted } = useOrder<Sort>({ sort: 'created', order: 'desc' })
  const q = useDeferredValue(typed.trim())
  const narrowed = { ...order, ...(q && { q }) }
  const request = { ...narrowed, limit: ROWS }
  const parts = useParts(request)
  const query = useAdminUsers({ ...request, ...(parts.cursor && { cursor: parts.cursor }) })
  const [managed, manage] = useState<AdminUserDto>()
  return (
    <Card
      title={<FormattedMessage id="admin.users" />}
      action={<CsvLink table="users" query={narrowed} rows={query.data?.items} />}
    >
      <div className="md-filters">
        <SearchBox value={typed} label="users.searchAll" onChange={setTyped} />
      </div>
      <PartTable
        query={query}
        parts={parts}
        columns={columnsOf(sorted, manage)}
        onChange={reorder}
        empty={<FormattedMessage id={q ? 'users.none' : 'users.empty'} />}
      />
      {managed && <AccountDialog user={managed} onClose={() => manage(undefined)} />}
    </Card>
  )
}

function columnsOf(
  sorted: ReturnType<typeof useOrder<Sort>>['sorted'],
  manage: (user: AdminUserDto) => void,
): NonNullable<TableProps<AdminUserDto>['columns']> {
  const title = (id: string) => <FormattedMessage id={`users.${id}`} />
  return [
    { ...sorted('name'), title: title('name'), render: (_, user) => <PlayerCell user={user} /> },
    { key: 'email', title: title('email'), render: (_, { email }) => <EmailCell email={email} /> },
    { key: 'role', title: title('role'), render: (_, user) => <Marks {...user} /> },
    {
      key: 'level',
      title: title('level'),
      render: (_, user) => <SkillBadge category={user.skillCategory} level={user.skillLevel} />,
    },
    { ...sorted('active'), title: title('active'), render: (_, { lastActiveAt }) => <DateCell value={lastActiveAt} withTime /> },
    { ...sorted('created'), title: title('joined'), render: (_, { createdAt }) => <DateCell value={createdAt} withTime /> },
    {
      key: 'manage',
      title: <span className="kl-visually-hidden">{title('manage')}</span>,
      align: 'end',
      render: (_, user) => (
        <Button tone="quiet" className="kl-nowrap" onClick={() => manage(user)}>
          {title('manage')}
          <span className="kl-visually-hidden"> {user.name}</span>
        </Button>
      ),
    },
  ]
}

function Marks({ role, isVip, leavesAt }: Pick<AdminUserDto, 'role' | 'isVip' | 'leavesAt'>) {
  return (
    <span className="kl-row">
      <Badge tone={role === 'admin' ? 'court' : 'plain'}>
        <FormattedMessage id={`users.role.${role}`} />
      </Badge>
      {isVip && (
        <Badge tone="amber">
          <FormattedMessage id="users.vip" />
        </Badge>
      )}
      {leavesAt && (
        <Badge tone="clay">
          <FormattedMessage id="users.leaves" values={{ date: <FormattedDate value={leavesAt} month="short" day="numeric" /> }} />
        </Badge>
      )}
    </span>
  )
}
