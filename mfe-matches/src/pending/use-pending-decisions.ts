import type { LogMatchBody } from '@kitchenline/api'
import { showToast } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'
import { dropPending, keepPending, replacePending, withPending, type PendingMatch } from './pending-matches.ts'

/** What a player may decide about a waiting match. Each waits for a sending that is under way, which may settle the matter. */
export function usePendingDecisions({ id }: PendingMatch) {
  const intl = useIntl()
  const t = (message: string) => intl.formatMessage({ id: message })
  const notifySent = () => showToast({ title: t('pending.gone') })

  const discard = () =>
    withPending(id, async (match) => {
      if (!match) return notifySent()
      await dropPending(id)
      // Under another name, for this one is gone for good; under the same key, for it may have arrived.
      const undo = { label: t('history.undo'), onClick: () => void keepPending({ ...match, id: crypto.randomUUID() }) }
      showToast({ title: t('pending.discarded'), action: undo })
    })

  const sendAs = (body: LogMatchBody) => withPending(id, (match) => (match ? replacePending(match, body) : ('gone' as const)))

  return { discard, sendAs, sayGone: notifySent }
}
