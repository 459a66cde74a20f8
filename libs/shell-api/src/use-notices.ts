import { useIntl, type PrimitiveType } from 'react-intl'
import { showToast } from './toast.ts'
import { useProblemMessage } from './use-problem-message.ts'

/** Notices of a page: what was done, or why not. An error is shown in the server's words, a sentence as it is. */
export function useNotices() {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  return {
    done: (id: string, values?: Record<string, PrimitiveType>) =>
      showToast({ tone: 'success', title: intl.formatMessage({ id }, values) }),
    failed: (why: unknown) =>
      showToast({
        tone: 'destructive',
        title: intl.formatMessage({ id: 'common.error' }),
        description: typeof why === 'string' ? why : problemMessage(why),
      }),
  }
}
