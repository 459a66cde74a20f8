import type { OpponentDto } from '@kitchenline/api'
import { useNotices } from '@kitchenline/shell-api'
import { ArrowRightLeft, LinkIcon, Merge, Pencil, Trash2, Unlink } from '@kitchenline/ui/icons'
import { ActionMenu } from '@kitchenline/ui/menu'
import { useIntl } from 'react-intl'
import { useUnlinkOpponent } from '../data/opponents.ts'

export type OpponentHandlers = {
  onEdit: () => void
  onLink: () => void
  onMove: () => void
  onMerge: () => void
  onDelete: () => void
}

type Props = OpponentHandlers & { opponent: OpponentDto }

export function OpponentMenu({ opponent, onEdit, onLink, onMove, onMerge, onDelete }: Props) {
  const intl = useIntl()
  const notices = useNotices()
  const { name, linkedUserId } = opponent
  const { mutate: unlink } = useUnlinkOpponent(opponent)
  const removeLink = () =>
    unlink(undefined, {
      onSuccess: (done) => (done ? notices.done('opponents.unlink.done') : notices.waits()),
      onError: notices.failed,
    })
  const t = (id: string) => intl.formatMessage({ id })
  return (
    <ActionMenu
      label={intl.formatMessage({ id: 'opponents.menu' }, { name })}
      actions={[
        { key: 'edit', label: t('opponents.edit'), Icon: Pencil, onChoose: onEdit },
        linkedUserId
          ? { key: 'unlink', label: t('opponents.unlink'), Icon: Unlink, onChoose: removeLink }
          : { key: 'link', label: t('opponents.link'), Icon: LinkIcon, onChoose: onLink },
        { key: 'move', label: t('opponents.move'), Icon: ArrowRightLeft, onChoose: onMove },
        { key: 'merge', label: t('opponents.merge'), Icon: Merge, onChoose: onMerge },
        { key: 'delete', label: t('opponents.delete'), Icon: Trash2, isDangerous: true, onChoose: onDelete },
      ]}
    />
  )
}
