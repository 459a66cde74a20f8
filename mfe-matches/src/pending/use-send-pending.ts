import { showToast, useRefresh, useSession, useSignedInAt } from '@kitchenline/shell-api'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import { deliver } from './deliver.ts'
import { remindWorker, wasSentByWorker } from './hand-to-worker.ts'
import { keepTrying } from './keep-trying.ts'
import type { PendingMatch } from './pending-match.ts'
import { refusalOf, useMatchesBeingSaved, usePendingMatches } from './pending-matches.ts'
import { sendPending, waitingOf, type Round } from './send-pending.ts'
import { useRefusedNotice } from './use-refused-notice.ts'

/** Sends what is queued on this device as soon as it can be sent, and reports the outcome. */
export function useSendPending(): void {
  const intl = useIntl()
  const notifyRefused = useRefusedNotice()
  const userId = useSession().user?.id
  // Signing in again retries what was refused for want of a session.
  const signedInAt = useSignedInAt()
  const pending = usePendingMatches()
  const beingSaved = useMatchesBeingSaved()
  const isWaiting = [...pending, ...beingSaved].some(({ refusal, stored }) => !refusal && !stored)
  // A mutation, so that an ended session is noticed as with any other request.
  const { mutateAsync } = useMutation({ mutationFn: deliver })
  useRefreshWhenFewer(pending.length)

  const tellSent = (count: number) => showToast({ tone: 'success', title: intl.formatMessage({ id: 'outbox.sent' }, { count }) })
  useSentByWorker(pending, tellSent)

  const report = useEffectEvent(({ sent, refused }: Round) => {
    if (refused.length > 0) notifyRefused(refused.map(refusalOf))
    else if (sent > 0) tellSent(sent)
  })

  useEffect(() => {
    if (!userId || !isWaiting) return
    remindWorker(waitingOf(userId))
    return keepTrying(async () => {
      report(await sendPending(userId, mutateAsync))
      return waitingOf(userId).length > 0
    })
  }, [userId, isWaiting, signedInAt, mutateAsync])
}

/** Several that go in a row cost one refresh and are one message. */
const PAUSE_MS = 300

/** What no longer waits, whichever tab sent it, is in the history now and in every figure. */
function useRefreshWhenFewer(count: number): void {
  const refresh = useRefresh()
  const refreshMatches = useEffectEvent(() => void refresh(['own-matches']))
  const before = useRef(count)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (!isFewer || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      refreshMatches()
    }, PAUSE_MS)
  }, [count])
}

/** Reports how many matches the service worker has sent, if the page is visible. */
function useSentByWorker(pending: readonly PendingMatch[], onSent: (count: number) => void): void {
  const before = useRef<readonly PendingMatch[]>([])
  const gone = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const report = useEffectEvent(onSent)
  useEffect(() => {
    const ids = pending.map(({ id }) => id)
    gone.current.push(...before.current.flatMap(({ id }) => (ids.includes(id) ? [] : [id])))
    before.current = pending
    if (gone.current.length === 0 || timer.current !== undefined) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      const left = gone.current.splice(0)
      if (document.visibilityState !== 'visible') return
      void Promise.all(left.map(wasSentByWorker)).then((outcomes) => {
        const count = outcomes.filter(Boolean).length
        if (count > 0) report(count)
      })
    }, PAUSE_MS)
  }, [pending])
}
