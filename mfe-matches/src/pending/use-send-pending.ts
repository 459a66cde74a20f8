import { outbox, type QueuedChange, type Round, sendQueued, sendRound, showToast } from '@kitchenline/shell-api'
import { unsent, useRefresh, useSession, useSignedInAt, useUnsent } from '@kitchenline/shell-api'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import { keepTrying } from './keep-trying.ts'
import { isBeingSavedHere, isPendingMatch, refusalOf } from '../queue/pending-matches.ts'
import { useRefusedNotice } from '../queue/use-refused-notice.ts'

const PATIENCE_MS = 15_000

const deliver = (change: QueuedChange) => sendQueued(change, AbortSignal.timeout(PATIENCE_MS))

/** All that is to be sent, also what an ended page was saving. */
const waitingOf = async (userId: string): Promise<QueuedChange[]> =>
  (await outbox.list()).filter((change) => change.userId === userId && !change.stored && !isBeingSavedHere(change.id))

/** Sends what is queued on this device as soon as it can be sent, and reports the outcome. */
export function useSendPending(): void {
  const notifyRefused = useRefusedNotice()
  const tellSent = useSentNotice()
  const userId = useSession().user?.id
  // Signing in again retries what was refused for want of a session.
  const signedInAt = useSignedInAt()
  const entries = useUnsent()
  const left = entries.filter(({ refusal }) => !refusal).length
  // A mutation, so that an ended session is noticed as with any other request.
  const { mutateAsync } = useMutation({ mutationFn: deliver })
  useRefreshWhenGone(entries)
  useSentElsewhere(entries, tellSent)

  const report = useEffectEvent(({ sent, refused }: Round) => {
    if (refused.length > 0) notifyRefused(refused.map(refusalOf), !refused.every(isPendingMatch))
    else if (sent.length > 0) tellSent(sent)
  })

  const isWaiting = left > 0
  useEffect(() => {
    if (!userId || !isWaiting) return
    // The browser may have given up.
    void outbox.askForSync().catch(() => {})
    return keepTrying(async () => {
      const round = await sendRound(await waitingOf(userId), mutateAsync)
      await unsent.refresh()
      report(round)
      return (await waitingOf(userId)).some(({ refusal }) => !refusal)
    })
  }, [userId, isWaiting, signedInAt, mutateAsync])
}

function useSentNotice(): (sent: readonly QueuedChange[]) => void {
  const intl = useIntl()
  return (sent) => {
    const id = sent.every(isPendingMatch) ? 'outbox.sent' : 'outbox.changesSent'
    showToast({ tone: 'success', title: intl.formatMessage({ id }, { count: sent.length }) })
  }
}

/** Several that go in a row cost one refresh and are one message. */
const PAUSE_MS = 300

/** Acts on what no longer waits, whichever tab or worker sent it. */
function useWhenGone(entries: readonly QueuedChange[], act: (gone: readonly QueuedChange[]) => void): void {
  const before = useRef<readonly QueuedChange[]>([])
  const gone = useRef<QueuedChange[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const actOn = useEffectEvent(act)
  useEffect(() => {
    const ids = entries.map(({ id }) => id)
    gone.current.push(...before.current.filter(({ id }) => !ids.includes(id)))
    before.current = entries
    if (gone.current.length === 0 || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      actOn(gone.current.splice(0))
    }, PAUSE_MS)
  }, [entries])
}

/** It is in the lists now, and in every figure. */
function useRefreshWhenGone(entries: readonly QueuedChange[]): void {
  const refresh = useRefresh()
  // What this page saves by its form it refreshes by itself.
  const isOfQueue = ({ isWaiting, refusal }: QueuedChange) => isWaiting || refusal
  useWhenGone(entries, (gone) => {
    const kinds = gone.filter(isOfQueue).flatMap(({ changes }) => changes)
    void refresh([...new Set(kinds)])
  })
}

/** Reports what another page or the service worker has sent, if this page is visible. */
function useSentElsewhere(entries: readonly QueuedChange[], onSent: (sent: readonly QueuedChange[]) => void): void {
  useWhenGone(entries, (gone) => {
    const sent = gone.filter(({ id }) => unsent.wasSentElsewhere(id))
    if (sent.length > 0 && document.visibilityState === 'visible') onSent(sent)
  })
}
