import type { AdminUserDto, USER_SORTS } from '@kitchenline/api'
import { Button, ConfirmDialog } from '@kitchenline/ui'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSetVip, useVipUsers } from '../data/accounts.ts'
import { ListCard } from '../table/list-card.tsx'
import { playerColumns } from '../table/player-columns.tsx'
import { useList } from '../table/use-list.ts'
import { useNarrow, usePhone } from '../table/use-narrow.ts'
import type { Order, Sorted } from '../table/use-order.ts'
import { useChangeNotices } from '../use-change-notices.ts'
import { GrantVipDialog } from './grant-vip-dialog.tsx'

type Sort = (typeof USER_SORTS)[number]

const USUAL: Order<Sort> = { sort: 'name', order: 'asc' }

export function VipTab() {
  const list = useList(USUAL)
  const query = useVipUsers({ ...list.narrowed, ...list.part })
  const isNarrow = useNarrow()
  const isPhone = usePhone()
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
      columns={vipColumns({ sorted: list.sorted, remove: setOpen, isNarrow, isPhone })}
      empty={<FormattedMessage id={list.isSearched ? 'users.none' : 'vip.none'} />}
    >
      {open === 'grant' && <GrantVipDialog onClose={close} />}
      {typeof open === 'object' && <RemoveVipDialog user={open} onClose={close} />}
    </ListCard>
  )
}

const NOTES = {
  key: 'notes',
  title: <FormattedMessage id="vip.noted" />,
  render: (_: unknown, { vipNotes }: AdminUserDto) => <div className="md-notes">{vipNotes ?? '–'}</div>,
}

type Given = { sorted: Sorted<Sort>; remove: (user: AdminUserDto) => void; isNarrow: boolean; isPhone: boolean }

function vipColumns({ sorted, remove, isNarrow, isPhone }: Given): NonNullable<TableProps<AdminUserDto>['columns']> {
  return [
    ...playerColumns({
      name: { ...sorted('name'), title: <FormattedMessage id="vip.user" /> },
      isNarrow,
      ...(isPhone && { below: ({ vipNotes }) => vipNotes }),
    }),
    ...(isPhone ? [] : [NOTES]),
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
