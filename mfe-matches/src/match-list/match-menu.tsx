import type { MatchDto } from '@kitchenline/api'
import { Image, Pencil, Trash2 } from '@kitchenline/ui/icons'
import { useIntl } from 'react-intl'
import { ActionMenu } from './action-menu.tsx'
import type { MenuAction } from './menu-action.ts'
import { opponentNames } from './opponent-names.ts'

/** What a screen lets its player do with a match. */
type Handler = (match: MatchDto) => void
export type MatchHandlers = { onEdit?: Handler; onPicture?: Handler; onDelete?: Handler }

/** Edit Match, its picture and Delete Match, as far as the screen offers them. */
export function MatchMenu({ match, onEdit, onPicture, onDelete }: MatchHandlers & { match: MatchDto }) {
  const intl = useIntl()
  const t = (id: string) => intl.formatMessage({ id })
  const actions: MenuAction[] = []
  if (onEdit) actions.push({ key: 'edit', label: t('card.edit'), Icon: Pencil, onChoose: () => onEdit(match) })
  if (onPicture) actions.push({ key: 'picture', label: t('card.picture'), Icon: Image, onChoose: () => onPicture(match) })
  if (onDelete)
    actions.push({ key: 'delete', label: t('card.delete'), Icon: Trash2, isDangerous: true, onChoose: () => onDelete(match) })
  if (actions.length === 0) return null
  return <ActionMenu label={intl.formatMessage({ id: 'card.menu' }, { opponents: opponentNames(match) })} actions={actions} />
}
