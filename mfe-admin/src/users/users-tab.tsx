import type { AdminUserDto, USER_SORTS } from '@kitchenline/api'
import { Badge, Button, SkillBadge } from '@kitchenline/ui'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useAdminUsers } from '../data/use-admin-users.ts'
import { DateCell } from '../table/date-cell.tsx'
import { EmailCell } from '../table/email-cell.tsx'
import { ListCard } from '../table/list-card.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { useList } from '../table/use-list.ts'
import type { Order, Sorted } from '../table/use-order.ts'
import { AccountDialog } from './account-dialog.tsx'

type Sort = (typeof USER_SORTS)[number]

const USUAL: Order<Sort> = { sort: 'created', order: 'desc' }

export function UsersTab() {
  const list = useList(USUAL)
  const query = useAdminUsers({ ...list.narrowed, ...list.part })
  const [managed, manage] = useState<AdminUserDto>()
  return (
    <ListCard
      title={<FormattedMessage id="admin.users" />}
      table="users"
      narrowed={list.narrowed}
      list={list}
      searchLabel="users.searchAll"
      query={query}
      columns={columnsOf(list.sorted, manage)}
      empty={<FormattedMessage id={list.isSearched ? 'users.none' : 'users.empty'} />}
    >
      {managed && <AccountDialog user={managed} onClose={() => manage(undefined)} />}
    </ListCard>
  )
}

function columnsOf(sorted: Sorted<Sort>, manage: (user: AdminUserDto) => void): NonNullable<TableProps<AdminUserDto>['columns']> {
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
