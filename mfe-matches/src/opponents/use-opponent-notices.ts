import { NotKept, showToast, useNotices } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'

/** Notices after adding, updating or deleting an entry. */
export function useOpponentNotices(what: 'add' | 'update' | 'delete') {
  const intl = useIntl()
  const notices = useNotices()
  const t = (id: string) => intl.formatMessage({ id })
  return {
    done: (description?: string) => showToast({ tone: 'success', title: t(`opponents.${what}.done`), description }),
    failed: (error: unknown) => notices.failed(error instanceof NotKept ? error : t(`opponents.${what}.failed`)),
  }
}
