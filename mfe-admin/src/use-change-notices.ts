import { showToast, useProblemMessage } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'

/** Notices after a change, done or failed: the words of the screen, then those of the server. */
export function useChangeNotices(done: string, failed: string) {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  return {
    onSuccess: () => showToast({ tone: 'success', title: intl.formatMessage({ id: done }) }),
    onError: (error: unknown) =>
      showToast({ tone: 'destructive', title: intl.formatMessage({ id: failed }), description: problemMessage(error) }),
  }
}
