import type { AdminUserDto } from '@kitchenline/api'
import { countedLength, Form, Input, Select } from '@kitchenline/ui/form'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSetVip, useUsersForVip } from '../data/accounts.ts'
import { FormDialog } from '../form-dialog.tsx'
import { RenewingPlan } from './renewing-plan.tsx'

type Values = { userId: string; notes?: string | null }

const NOTES_MAX = 500

export function GrantVipDialog({ onClose }: { onClose: () => void }) {
  const [chosen, choose] = useState<AdminUserDto>()
  const bodyOf = ({ userId, notes = null }: Values) => ({ userId, isVip: true, notes })
  return (
    <FormDialog
      title={<FormattedMessage id="vip.grant" />}
      confirm={<FormattedMessage id="vip.grant" />}
      mutation={useSetVip()}
      bodyOf={bodyOf}
      done="vip.updated"
      failed="vip.failed"
      onClose={onClose}
    >
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
          <span className="md-beside-count">
            <FormattedMessage id="vip.notesSeen" />
          </span>
        }
      >
        <Input.TextArea rows={3} count={{ ...countedLength(NOTES_MAX), show: true }} />
      </Form.Item>
    </FormDialog>
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
