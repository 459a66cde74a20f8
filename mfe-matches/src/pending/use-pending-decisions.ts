import type { LogMatchBody } from '@kitchenline/api'
import { outbox, type QueuedChange, showToast, unsent } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'
import { isPendingMatch, replacePending, withPending, type PendingMatch } from '../queue/pending-matches.ts'

/** What a player may decide about what waits. Each waits for a sending that is under way, which may settle the matter. */
export function usePendingDecisions(change: QueuedChange) {
  const intl = useIntl()
  const t = (message: string) => intl.formatMessage({ id: message })
  const { id } = change
  const isMatch = isPendingMatch(change)
  const sayGone = () => showToast({ title: t(isMatch ? 'pending.gone' : 'pending.changeGone') })

  const discard = () =>
    outbox.inTurn(id, async (present) => {
      if (!present) return sayGone()
      await unsent.remove(id)
      const undo = { label: t('history.undo'), onClick: () => void unsent.put(present) }
      showToast({ title: t(isMatch ? 'pending.discarded' : 'pending.changeDiscarded'), action: undo })
    })

  /** As it is, over the version that is there by now. */
  const sendOver = (version: number | undefined) =>
    outbox.inTurn(id, async (present) => {
      if (!present) return sayGone()
      await outbox.sendOver(id, version)
      await unsent.refresh()
    })

  return { discard, sendOver, sayGone }
}

/** Corrects a match. */
export const sendAs = ({ id }: PendingMatch, body: LogMatchBody) =>
  withPending(id, (match) => (match ? replacePending(match, body) : ('gone' as const)))
