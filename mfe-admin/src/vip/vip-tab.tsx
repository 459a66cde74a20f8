import type { AdminUserDto } from '@kitchenline/api'
import { Button, ConfirmDialog } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSetVip, useVipUsers } from '../data/accounts.ts'
import type { Columns } from '../table/columns.tsx'
import { ListCard } from '../table/list-card.tsx'
import { EMAIL, PlayerCell } from '../table/player-cell.tsx'
import { RowButton } from '../table/row-button.tsx'
import { useList } from '../table/use-list.ts'
import type { Order } from '../table/use-order.ts'
import { useChangeNotices } from '../use-change-notices.ts'
import { GrantVipDialog } from './grant-vip-dialog.tsx'

const USUAL: Order<'name'> = { sort: 'name', order: 'asc' }

export function VipTab() {
  const list = useList(USUAL)
  const query = useVipUsers({ ...list.narrowed, ...list.part })
  const [open, setOpen] = useState<'grant' | AdminUserDto>()
  const close = () => setOpen(undefined)
  return (
    <ListCard
      title={<FormattedMessage id="subscriptions.vip" />}
      text={<FormattedMessage id="vip.text" />}
      table="vip-users"
      narrowed={list.narrowed}
      list={list}
      action={
        <Button tone="primary" onClick={() => setOpen('grant')}>
          <FormattedMessage id="vip.grant" />
        </Button>
      }
      query={query}
      layout={{ columns: columnsOf(setOpen), narrow: { name: ['email'] }, phone: { name: ['email', 'notes'] } }}
      empty={<FormattedMessage id={list.isSearched ? 'users.none' : 'vip.none'} />}
    >
      {open === 'grant' && <GrantVipDialog onClose={close} />}
      {typeof open === 'object' && <RemoveVipDialog user={open} onClose={close} />}
    </ListCard>
  )
}

const columnsOf = (remove: (user: AdminUserDto) => void) =>
  ({
    name: { title: 'vip.user', sorter: true, render: (user) => <PlayerCell user={user} /> },
    email: EMAIL,
    notes: { title: 'vip.noted', render: ({ vipNotes }) => vipNotes && <div className="md-notes">{vipNotes}</div> },
    remove: {
      title: 'vip.remove',
      kind: 'action',
      render: (user) => <RowButton text="vip.remove" name={user.name} onPress={() => remove(user)} />,
    },
  }) satisfies Columns<AdminUserDto, 'name'>

type Props = { user: AdminUserDto; onClose: () => void }

function RemoveVipDialog({ user, onClose }: Props) {
  const { mutate, isPending } = useSetVip()
  const { onSuccess, onError } = useChangeNotices('vip.updated', 'vip.failed')
  const done = () => {
    onSuccess()
    onClose()
  }
  return (
    <ConfirmDialog
      title={<FormattedMessage id="vip.removeTitle" />}
      confirm={<FormattedMessage id="vip.remove" />}
      tone="danger"
      isPending={isPending}
      onConfirm={() => mutate({ userId: user.id, isVip: false }, { onSuccess: done, onError })}
      onClose={onClose}
    >
      <p>
        <FormattedMessage
          id="vip.removeQuestion"
          values={{ name: user.name, username: <span className="kl-nowrap">{user.username}</span> }}
        />
      </p>
    </ConfirmDialog>
  )
}
