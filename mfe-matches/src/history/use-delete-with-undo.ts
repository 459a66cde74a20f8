import type { MatchDto } from '@kitchenline/api'
import { BIN_DAYS } from '@kitchenline/domain'
import { showToast, useNotices } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'
import { useDeleteMatch, useRestoreMatch } from '../draft/change-match.ts'

/** Deletes at once; the notice brings back what was deleted, and so does the bin. */
export function useDeleteWithUndo(): (match: MatchDto) => void {
  const intl = useIntl()
  const notices = useNotices()
  const remove = useDeleteMatch()
  const restore = useRestoreMatch()
  const t = (message: string) => intl.formatMessage({ id: message })

  // Awaited rather than given to mutate as callbacks, which a second deletion in the meantime would silence.
  const undo = (match: MatchDto) =>
    restore.mutateAsync(match).then((restored) => (restored ? notices.done('bin.restored') : notices.waits()), notices.failed)
  return (match) =>
    void remove.mutateAsync(match).then((done) => {
      const action = { label: t('history.undo'), onClick: () => void undo(match) }
      if (!done) return notices.waits(action)
      const description = intl.formatMessage({ id: 'history.deletedText' }, { days: BIN_DAYS })
      showToast({ tone: 'success', title: t('history.deleted'), description, action })
    }, notices.failed)
}
