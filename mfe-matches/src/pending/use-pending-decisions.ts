import type { LogMatchBody } from '@kitchenline/api'
import { isQueuedChange, type QueuedChange, showToast } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'
import { keepPending, replacePending, withPending, type PendingMatch } from './pending-matches.ts'
import { changeEntry, dropEntry, putEntry, rebase, withEntry } from './queue.ts'

/** What a player may decide about a waiting match. Each waits for a sending that is under way, which may settle the matter. */
export function usePendingDecisions({ id }: PendingMatch) {
  const intl = useIntl()
  const t = (message: string) => intl.formatMessage({ id: message })
  const notifySent = () => showToast({ title: t('pending.gone') })

  const discard = () =>
    withPending(id, async (match) => {
      if (!match) return notifySent()
      await dropEntry(id)
      // Under another name, for this one is gone for good; under the same key, for it may have arrived.
      const undo = { label: t('history.undo'), onClick: () => void keepPending({ ...match, id: crypto.randomUUID() }) }
      showToast({ title: t('pending.discarded'), action: undo })
    })

  const sendAs = (body: LogMatchBody) => withPending(id, (match) => (match ? replacePending(match, body) : ('gone' as const)))

  return { discard, sendAs, sayGone: notifySent }
}

/** The same about a change. */
export function useChangeDecisions({ id }: QueuedChange) {
  const intl = useIntl()
  const t = (message: string) => intl.formatMessage({ id: message })

  const decide = (act: (change: QueuedChange) => Promise<void> | void) =>
    withEntry(id, (change) => (change && isQueuedChange(change) ? act(change) : showToast({ title: t('pending.changeGone') })))

  const discard = () =>
    decide(async (change) => {
      await dropEntry(id)
      const undo = { label: t('history.undo'), onClick: () => void putEntry({ ...change, id: crypto.randomUUID() }) }
      showToast({ title: t('pending.changeDiscarded'), action: undo })
    })

  /** As it is, over the version that is there by now. */
  const sendOver = (version: number | undefined) =>
    decide((change) => {
      rebase(change, version)
      changeEntry(id, { refusal: undefined })
    })

  return { discard, sendOver }
}
