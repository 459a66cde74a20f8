import type { OpponentDto } from '@kitchenline/api'
import { Pencil, Trash2 } from '@kitchenline/ui/icons'
import { useIntl } from 'react-intl'
import { ActionMenu } from '../match-list/action-menu.tsx'

export type OpponentHandlers = { onEdit: () => void; onDelete: () => void }

export function OpponentMenu({ opponent: { name }, onEdit, onDelete }: OpponentHandlers & { opponent: OpponentDto }) {
  const intl = useIntl()
  const t = (id: string) => intl.formatMessage({ id })
  return (
    <ActionMenu
      label={intl.formatMessage({ id: 'opponents.menu' }, { name })}
      actions={[
        { key: 'edit', label: t('opponents.edit'), Icon: Pencil, onChoose: onEdit },
        { key: 'delete', label: t('opponents.delete'), Icon: Trash2, isDangerous: true, onChoose: onDelete },
      ]}
    />
  )
}
