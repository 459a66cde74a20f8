import type { AdminUserDto } from '@kitchenline/api'
import { ConfirmDialog } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useSetVip } from '../data/accounts.ts'
import { useChangeNotices } from '../use-change-notices.ts'

type Props = { user: AdminUserDto; onClose: () => void }

export function RemoveVipDialog({ user, onClose }: Props) {
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
