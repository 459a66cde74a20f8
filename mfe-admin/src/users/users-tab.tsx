import type { AdminUserDto, USER_SORTS } from '@kitchenline/api'
import { Badge, SkillBadge } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useAdminUsers } from '../data/accounts.ts'
import type { Columns } from '../table/columns.tsx'
import { DateCell } from '../table/date-cell.tsx'
import { ListCard } from '../table/list-card.tsx'
import { EMAIL, PlayerCell } from '../table/player-cell.tsx'
import { RowButton } from '../table/row-button.tsx'
import { useList } from '../table/use-list.ts'
import type { Order } from '../table/use-order.ts'
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
      layout={{
        columns: columnsOf(manage),
        narrow: { name: ['email'], role: ['level'] },
        phone: { name: ['email'], active: ['role', 'level', 'manage'], none: ['created'] },
      }}
      empty={<FormattedMessage id={list.isSearched ? 'users.none' : 'users.empty'} />}
      onRow={manage}
    >
      {managed && <AccountDialog user={managed} onClose={() => manage(undefined)} />}
    </ListCard>
  )
}

const columnsOf = (manage: (user: AdminUserDto) => void) =>
  ({
    name: { title: 'users.name', sorter: true, render: (user) => <PlayerCell user={user} /> },
    email: EMAIL,
    role: { title: 'users.role', render: (user) => <Marks {...user} /> },
    level: {
      title: 'users.level',
      render: ({ skillCategory, skillLevel }) => <SkillBadge category={skillCategory} level={skillLevel} />,
    },
    active: {
      title: 'users.active',
      sorter: true,
      render: ({ lastActiveAt }, isStacked) => <DateCell value={lastActiveAt} withTime={!isStacked} />,
    },
    created: { title: 'users.joined', sorter: true, render: ({ createdAt }) => <DateCell value={createdAt} withTime /> },
    manage: {
      title: 'users.manage',
      kind: 'action',
      render: (user) => <RowButton text="users.manage" name={user.name} onPress={() => manage(user)} />,
    },
  }) satisfies Columns<AdminUserDto, Sort>

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
