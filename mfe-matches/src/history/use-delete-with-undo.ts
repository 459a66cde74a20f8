import { BIN_DAYS } from '@kitchenline/domain'
import { showToast, useNotices } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'
import { useDeleteMatch, useRestoreMatch } from '../data/change-match.ts'

/** Deletes at once; the notice brings back what was deleted, and so does the bin. */
export function useDeleteWithUndo(): (id: string) => void {
  const intl = useIntl()
  const notices = useNotices()
  const remove = useDeleteMatch()
  const restore = useRestoreMatch()
  const t = (message: string) => intl.formatMessage({ id: message })

  // Awaited rather than given to mutate as callbacks, which a second deletion in the meantime would silence.
  const undo = (id: string) => restore.mutateAsync(id).then(() => notices.done('bin.restored'), notices.failed)
  return (id) =>
    void remove.mutateAsync(id).then(
      () =>
        showToast({
          tone: 'success',
          title: t('history.deleted'),
          description: intl.formatMessage({ id: 'history.deletedText' }, { days: BIN_DAYS }),
          action: { label: t('history.undo'), onClick: () => void undo(id) },
        }),
      notices.failed,
    )
}
