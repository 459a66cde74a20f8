import { showToast, useProblemMessage } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'
import { useBefriend, type Deed } from '../data/use-befriend.ts'

/** Does something about another player and says what came of it. */
export function useDeed(onDone?: () => void) {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  const { mutate, isPending } = useBefriend({
    onDone: (done) => {
      showToast({ tone: 'success', title: intl.formatMessage({ id: `requests.${done}` }) })
      onDone?.()
    },
    onRefused: (error) =>
      showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'common.error' }), description: problemMessage(error) }),
  })
  return { perform: (deed: Deed) => mutate(deed), isPending }
}
