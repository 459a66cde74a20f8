import { isQueuedChange, showToast, useQueuedChanges, useRefresh, useSession, useSignedInAt } from '@kitchenline/shell-api'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useIntl } from 'react-intl'
import { deliver } from './deliver.ts'
import { remindWorker, wasSentByWorker } from './hand-to-worker.ts'
import { keepTrying } from './keep-trying.ts'
import { useMatchesBeingSaved, usePendingMatches } from './pending-matches.ts'
import type { QueuedEntry } from './pending-match.ts'
import { refusalOf } from './queue.ts'
import { sendPending, waitingOf, type Round } from './send-pending.ts'
import { useRefusedNotice } from './use-refused-notice.ts'

/** Sends what is queued on this device as soon as it can be sent, and reports the outcome. */
export function useSendPending(): void {
  const notifyRefused = useRefusedNotice()
  const tellSent = useSentNotice()
  const userId = useSession().user?.id
  // Signing in again retries what was refused for want of a session.
  const signedInAt = useSignedInAt()
  const entries = useWaiting()
  const beingSaved = useMatchesBeingSaved()
  const left = [...entries, ...beingSaved].filter(({ refusal, stored }) => !refusal && !stored).length
  // A mutation, so that an ended session is noticed as with any other request.
  const { mutateAsync } = useMutation({ mutationFn: deliver })
  useRefreshWhenGone(entries)
  useSentByWorker(entries, tellSent)

  const report = useEffectEvent(({ sent, refused }: Round) => {
    if (refused.length > 0) notifyRefused(refused.map(refusalOf), refused.some(isQueuedChange))
    else if (sent.length > 0) tellSent(sent)
  })

  useEffect(() => {
    if (userId && left > 0) remindWorker(waitingOf(userId))
  }, [userId, left])

  const isWaiting = left > 0
  useEffect(() => {
    if (!userId || !isWaiting) return
    return keepTrying(async () => {
      report(await sendPending(userId, mutateAsync))
      return waitingOf(userId).length > 0
    })
  }, [userId, isWaiting, signedInAt, mutateAsync])
}

/** New matches and changes of the signed-in player. */
function useWaiting(): readonly QueuedEntry[] {
  const matches = usePendingMatches()
  const changes = useQueuedChanges()
  return useMemo(() => [...matches, ...changes], [matches, changes])
}

function useSentNotice(): (sent: readonly QueuedEntry[]) => void {
  const intl = useIntl()
  return (sent) => {
    const id = sent.some(isQueuedChange) ? 'outbox.changesSent' : 'outbox.sent'
    showToast({ tone: 'success', title: intl.formatMessage({ id }, { count: sent.length }) })
  }
}

/** Several that go in a row cost one refresh and are one message. */
const PAUSE_MS = 300

/** Acts on what no longer waits, whichever tab or worker sent it. */
function useWhenGone(entries: readonly QueuedEntry[], act: (gone: readonly QueuedEntry[]) => void): void {
  const before = useRef<readonly QueuedEntry[]>([])
  const gone = useRef<QueuedEntry[]>([])
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
function useRefreshWhenGone(entries: readonly QueuedEntry[]): void {
  const refresh = useRefresh()
  useWhenGone(entries, (gone) => {
    const kinds = gone.flatMap((entry) => (isQueuedChange(entry) ? entry.changes : (['own-matches'] as const)))
    void refresh([...new Set(kinds)])
  })
}

/** Reports what the service worker has sent, if the page is visible. */
function useSentByWorker(entries: readonly QueuedEntry[], onSent: (sent: readonly QueuedEntry[]) => void): void {
  useWhenGone(entries, (gone) => {
    if (document.visibilityState !== 'visible') return
    void Promise.all(gone.map(({ id }) => wasSentByWorker(id))).then((outcomes) => {
      const sent = gone.filter((_, at) => outcomes[at])
      if (sent.length > 0) onSent(sent)
    })
  })
}
