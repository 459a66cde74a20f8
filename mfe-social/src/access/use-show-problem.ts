import { showToast, useProblemMessage } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'

/** Says what went wrong, and what the server says of it. */
export function useShowProblem(): (error: unknown) => void {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  return (error) =>
    showToast({
      tone: 'destructive',
      title: intl.formatMessage({ id: 'common.error' }),
      description: problemMessage(error),
    })
}
