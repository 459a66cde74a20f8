import type { QueuedChange } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'

type What = Pick<QueuedChange, 'about' | 'shown'> & {
  /** Of whom or what it is about. */
  name: string
  changes?: QueuedChange['changes']
}

/** What a change needs to wait on this device, in the words of its action. */
export function useWaiting(titleId: string) {
  const intl = useIntl()
  return ({ about, name, shown, changes = ['own-matches'] }: What) => ({
    ...{ about, shown, changes },
    title: `${intl.formatMessage({ id: titleId })} · ${name}`,
  })
}
