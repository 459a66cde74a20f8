import type { OpponentDto } from '@kitchenline/api'
import { ConfirmDialog, PersonName } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDeleteOpponent } from '../data/opponents.ts'
import { useOpponentNotices } from './use-opponent-notices.ts'

type Props = { opponent: OpponentDto; onClose: () => void; onDeleted: () => void }

export function DeleteOpponentDialog({ opponent, onClose, onDeleted }: Props) {
  const intl = useIntl()
  const { mutate, isPending } = useDeleteOpponent(opponent.id)
  const { done, failed } = useOpponentNotices('delete')
  const remove = () =>
    mutate(undefined, {
      onSuccess: ({ matchesKept }) => {
        done(matchesKept > 0 ? intl.formatMessage({ id: 'opponents.kept' }, { count: matchesKept }) : undefined)
        onClose()
        onDeleted()
      },
      onError: failed,
    })
  return (
    <ConfirmDialog
      title={<FormattedMessage id="opponents.delete" />}
      confirm={<FormattedMessage id="common.delete" />}
      tone="danger"
      isPending={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="opponents.deleteQuestion" values={{ name: <PersonName name={opponent.name} /> }} />
      </p>
      {opponent.totalMatches > 0 && (
        <p className="kl-soft">
          <FormattedMessage id="opponents.kept" values={{ count: opponent.totalMatches }} />
        </p>
      )}
    </ConfirmDialog>
  )
}
