import type { AdminUserDto, USER_SORTS } from '@kitchenline/api'
import { Badge, Button, SkillBadge } from '@kitchenline/ui'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useAdminUsers } from '../data/accounts.ts'
import { DateCell } from '../table/date-cell.tsx'
import { ListCard } from '../table/list-card.tsx'
import { playerColumns } from '../table/player-columns.tsx'
import { useList } from '../table/use-list.ts'
import { NUMBERS } from '../table/numbers.ts'
import { useNarrow, usePhone } from '../table/use-narrow.ts'
import type { Order, Sorted } from '../table/use-order.ts'
import { AccountDialog } from './account-dialog.tsx'

type Sort = (typeof USER_SORTS)[number]

const USUAL: Order<Sort> = { sort: 'created', order: 'desc' }

export function UsersTab() {
  const list = useList(USUAL)
  const query = useAdminUsers({ ...list.narrowed, ...list.part })
  const isNarrow = useNarrow()
  const isPhone = usePhone()
  const [managed, manage] = useState<AdminUserDto>()
  return (
    <ListCard
      title={<FormattedMessage id="admin.users" />}
      table="users"
      narrowed={list.narrowed}
      list={list}
      searchLabel="users.searchAll"
      query={query}
      columns={columnsOf({ sorted: list.sorted, manage, isNarrow, isPhone })}
      empty={<FormattedMessage id={list.isSearched ? 'users.none' : 'users.empty'} />}
      onRow={manage}
    >
      {managed && <AccountDialog user={managed} onClose={() => manage(undefined)} />}
    </ListCard>
  )
}

type Given = { sorted: Sorted<Sort>; manage: (user: AdminUserDto) => void; isNarrow: boolean; isPhone: boolean }

function columnsOf({ sorted, manage, isNarrow, isPhone }: Given): NonNullable<TableProps<AdminUserDto>['columns']> {
  const title = (id: string) => <FormattedMessage id={`users.${id}`} />
  const player = playerColumns({ name: { ...sorted('name'), title: title('name') }, isNarrow })
  const active = { ...sorted('active'), title: title('active') }
  const manageButton = (user: AdminUserDto) => (
    <Button tone="quiet" className="kl-nowrap" onClick={() => manage(user)}>
      {title('manage')}
      <span className="kl-visually-hidden"> {user.name}</span>
    </Button>
  )
  if (isPhone) {
    const rest = (user: AdminUserDto) => (
      <span className="md-lines">
        <DateCell value={user.lastActiveAt} />
        <span className="kl-row">
          <Marks {...user} />
        </span>
        <Level {...user} />
        {manageButton(user)}
      </span>
    )
    return [...player, { ...active, ...NUMBERS, render: (_, user) => rest(user) }]
  }
  return [
    ...player,
    {
      key: 'role',
      title: title('role'),
      render: (_, user) => (
        <span className="kl-row">
          <Marks {...user} />
          {isNarrow && <Level {...user} />}
        </span>
      ),
    },
    ...(isNarrow
      ? []
      : [{ key: 'level', title: title('level'), render: (_: unknown, user: AdminUserDto) => <Level {...user} /> }]),
    { ...active, render: (_, { lastActiveAt }) => <DateCell value={lastActiveAt} withTime /> },
    { ...sorted('created'), title: title('joined'), render: (_, { createdAt }) => <DateCell value={createdAt} withTime /> },
    {
      key: 'manage',
      title: <span className="kl-visually-hidden">{title('manage')}</span>,
      align: 'end',
      render: (_, user) => manageButton(user),
    },
  ]
}

const Level = ({ skillCategory, skillLevel }: Pick<AdminUserDto, 'skillCategory' | 'skillLevel'>) => (
  <SkillBadge category={skillCategory} level={skillLevel} />
)

function Marks({ role, isVip, leavesAt }: Pick<AdminUserDto, 'role' | 'isVip' | 'leavesAt'>) {
  return (
    <>
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
    </>
  )
}
