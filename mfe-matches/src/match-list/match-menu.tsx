import { Button, type ShownMatch } from '@kitchenline/ui'
import { Image, Pencil, Trash2 } from '@kitchenline/ui/icons'
import { ActionMenu, type MenuAction } from '@kitchenline/ui/menu'
import { useIntl, type IntlShape } from 'react-intl'
import { opponentNames } from '../data/opponent-names.ts'

/** What a screen lets its player do with a match. */
type Handler<M> = (match: M) => void
export type MatchHandlers<M> = { onEdit?: Handler<M>; onPicture?: Handler<M>; onDelete?: Handler<M> }
type Props<M> = MatchHandlers<M> & { match: M }

/** Edit Match, its picture and Delete Match, as far as the screen offers them. */
function actionsOf<M>({ match, onEdit, onPicture, onDelete }: Props<M>, intl: IntlShape): MenuAction[] {
  const t = (id: string) => intl.formatMessage({ id })
  const actions: MenuAction[] = []
  if (onEdit) actions.push({ key: 'edit', label: t('card.edit'), Icon: Pencil, onChoose: () => onEdit(match) })
  if (onPicture) actions.push({ key: 'picture', label: t('picture.open'), Icon: Image, onChoose: () => onPicture(match) })
  if (onDelete)
    actions.push({ key: 'delete', label: t('card.delete'), Icon: Trash2, isDangerous: true, onChoose: () => onDelete(match) })
  return actions
}

/** At the end of a wide row. */
export function MatchMenu<M extends ShownMatch>(props: Props<M>) {
  const intl = useIntl()
  const actions = actionsOf(props, intl)
  if (actions.length === 0) return null
  const opponents = opponentNames(props.match)
  return <ActionMenu label={intl.formatMessage({ id: 'card.menu' }, { opponents })} actions={actions} />
}

/** In an opened row of a narrow list, each with its words. */
export function MatchButtons<M>(props: Props<M>) {
  const intl = useIntl()
  return actionsOf(props, intl).map(({ key, label, Icon, isDangerous, onChoose }) => (
    <Button key={key} tone="quiet" className={isDangerous ? 'mm-clear' : undefined} onClick={onChoose}>
      <Icon aria-hidden />
      {label}
    </Button>
  ))
}
