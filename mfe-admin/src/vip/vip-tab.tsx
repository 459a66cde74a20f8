import type { AdminUserDto, USER_SORTS } from '@kitchenline/api'
import { Button, Card } from '@kitchenline/ui'
import type { TableProps } from 'antd'
import { useDeferredValue, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useVipUsers } from '../data/use-vip.ts'
import { CsvLink } from '../table/csv-link.tsx'
import { EmailCell } from '../table/email-cell.tsx'
import { PartTable } from '../table/part-table.tsx'
import { PlayerCell } from '../table/player-cell.tsx'
import { SearchBox } from '../table/search-box.tsx'
import { useOrder } from '../table/use-order.ts'
import { useParts } from '../table/use-parts.ts'
import { GrantVipDialog } from './grant-vip-dialog.tsx'
import { RemoveVipDialog } from './remove-vip-dialog.tsx'

type Sort = (typeof USER_SORTS)[number]

export function VipTab() {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { order, reorder, sorted } = useOrder<Sort>({ sort: 'name', order: 'asc' })
  const narrowed = { ...order, ...(q && { q }) }
  const parts = useParts({ vip: narrowed })
  const query = useVipUsers({ ...narrowed, ...(parts.cursor && { cursor: parts.cursor }) })
  const [open, setOpen] = useState<'grant' | AdminUserDto>()
  const close = () => setOpen(undefined)
  const actions = (
    <div className="kl-row">
      <CsvLink table="vip-users" query={narrowed} rows={query.data?.items} />
      <Button tone="primary" onClick={() => setOpen('grant')}>
        <FormattedMessage id="vip.grant" />
      </Button>
    </div>
  )
  return (
    <Card title={<FormattedMessage id="subscriptions.vip" />} action={actions}>
      <p className="kl-soft">
        <FormattedMessage id="vip.text" />
      </p>
      <div className="md-filters">
        <SearchBox value={typed} label="users.search" onChange={setTyped} />
      </div>
      <PartTable
        query={query}
        parts={parts}
        columns={vipColumns(sorted, setOpen)}
        onChange={reorder}
        empty={<FormattedMessage id={q ? 'users.none' : 'vip.none'} />}
      />
      {open === 'grant' && <GrantVipDialog onClose={close} />}
      {typeof open === 'object' && <RemoveVipDialog user={open} onClose={close} />}
    </Card>
  )
}

function vipColumns(
  sorted: ReturnType<typeof useOrder<Sort>>['sorted'],
  remove: (user: AdminUserDto) => void,
): NonNullable<TableProps<AdminUserDto>['columns']> {
  return [
    { ...sorted('name'), title: <FormattedMessage id="vip.user" />, render: (_, user) => <PlayerCell user={user} /> },
    { key: 'email', title: <FormattedMessage id="users.email" />, render: (_, { email }) => <EmailCell email={email} /> },
    {
      key: 'notes',
      title: <FormattedMessage id="vip.noted" />,
      render: (_, { vipNotes }) => <div className="md-notes">{vipNotes ?? '–'}</div>,
    },
    {
      key: 'remove',
      title: <span className="kl-visually-hidden">{<FormattedMessage id="vip.remove" />}</span>,
      align: 'end',
      render: (_, user) => (
        <Button tone="quiet" className="kl-nowrap" onClick={() => remove(user)}>
          <FormattedMessage id="vip.remove" />
          <span className="kl-visually-hidden"> {user.name}</span>
        </Button>
      ),
    },
  ]
}
