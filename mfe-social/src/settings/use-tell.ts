import { showToast, useProblemMessage } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'

/** Notices of the settings: what was done, or the server's words for why not. */
export function useTell() {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  return {
    done: (id: string) => showToast({ tone: 'success', title: intl.formatMessage({ id }) }),
    failed: (error: unknown) =>
      showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'common.error' }), description: problemMessage(error) }),
  }
}
