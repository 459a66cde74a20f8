import type { AdminUserDto } from '@kitchenline/api'
import { Button, Dialog } from '@kitchenline/ui'
import { countedLength, Form, Input, Select } from '@kitchenline/ui/form'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSetVip, useUsersForVip } from '../data/accounts.ts'
import { useChangeNotices } from '../use-change-notices.ts'
import { RenewingPlan } from './renewing-plan.tsx'

type Values = { userId: string; notes?: string }

const NOTES_MAX = 500

export function GrantVipDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const { mutate, isPending } = useSetVip()
  const { onSuccess, onError } = useChangeNotices('vip.updated', 'vip.failed')
  const [chosen, choose] = useState<AdminUserDto>()
  const grant = ({ userId, notes }: Values) =>
    mutate(
      { userId, isVip: true, notes: notes ?? null },
      {
        onSuccess: () => {
          onSuccess()
          onClose()
        },
        onError,
      },
    )
  return (
    <Dialog
      title={<FormattedMessage id="vip.grant" />}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button tone="primary" disabled={isPending} onClick={() => form.submit()}>
            <FormattedMessage id="vip.grant" />
          </Button>
        </>
      }
    >
      <Form form={form} layout="vertical" onFinish={grant} requiredMark={false}>
        <Form.Item
          name="userId"
          label={<FormattedMessage id="vip.user" />}
          rules={[{ required: true, message: <FormattedMessage id="vip.userMissing" /> }]}
        >
          <UserSelect onChosen={choose} />
        </Form.Item>
        {chosen && <RenewingPlan user={chosen} />}
        <Form.Item
          name="notes"
          label={<FormattedMessage id="vip.notes" />}
          extra={
            <span className="md-below-count">
              <FormattedMessage id="vip.notesSeen" />
            </span>
          }
        >
          <Input.TextArea rows={3} count={{ ...countedLength(NOTES_MAX), show: true }} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

type SelectProps = {
  id?: string
  value?: string
  onChange?: (userId: string) => void
  onChosen: (user: AdminUserDto | undefined) => void
}

/** The server finds players by the beginning of a name, username or e-mail. Results of an earlier search are not offered. */
function UserSelect({ id, value, onChange, onChosen }: SelectProps) {
  const [typed, setTyped] = useState('')
  const found = useUsersForVip(typed.trim())
  return (
    <Select<string>
      {...(id && { id })}
      {...(value && { value })}
      onChange={(userId) => {
        onChange?.(userId)
        onChosen(found.data?.find((user) => user.id === userId))
      }}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      placeholder={<FormattedMessage id="vip.userHint" />}
      notFoundContent={<FormattedMessage id={found.isFetching ? 'common.loading' : 'users.none'} />}
      options={(found.data ?? []).map((user) => ({ value: user.id, label: `${user.name} (@${user.username})` }))}
    />
  )
}
