import type { QueuedChange } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'

type What = Pick<QueuedChange, 'about' | 'shown' | 'answers'> & {
  /** Of whom or what it is about. */
  name: string
  changes?: QueuedChange['changes']
}

/** What a change needs to wait on this device, in the words of its action. */
export function useWaiting(titleId: string) {
  const intl = useIntl()
  return ({ name, changes = ['own-matches'], ...what }: What) => ({
    ...{ ...what, changes },
    title: `${intl.formatMessage({ id: titleId })} · ${name}`,
  })
}
