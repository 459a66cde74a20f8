import { showToast, useNavigate, useSession, useSignedInAt } from '@kitchenline/shell-api'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { deliver } from './deliver.ts'
import { remindWorker } from './hand-to-worker.ts'
import { keepTrying } from './keep-trying.ts'
import { refusalOf, usePendingMatches } from './pending-matches.ts'
import { sendPending, waitingOf, type Round } from './send-pending.ts'
import { useSentByWorker } from './use-sent-by-worker.ts'
import { useRefusalWords } from './use-refusal-words.ts'
import { useRefreshWhenFewer } from './use-refresh-when-fewer.ts'

/** Sends what is queued on this device as soon as it can be sent, and reports the outcome. */
export function useSendPending(): void {
  const intl = useIntl()
  const navigate = useNavigate()
  const refusalWords = useRefusalWords()
  const userId = useSession().user?.id
  // Signing in again retries what was refused for want of a session.
  const signedInAt = useSignedInAt()
  const pending = usePendingMatches()
  const isWaiting = pending.some(({ refusal }) => !refusal)
  // A mutation, so that an ended session is noticed as with any other request.
  const { mutateAsync } = useMutation({ mutationFn: deliver })
  useRefreshWhenFewer(pending.length)

  const tellSent = (count: number) => showToast({ tone: 'success', title: intl.formatMessage({ id: 'outbox.sent' }, { count }) })
  useSentByWorker(pending, tellSent)

  const report = useEffectEvent(({ sent, refused }: Round) => {
    const [first] = refused
    if (first) {
      const problem = refusalOf(first)
      showToast({
        tone: 'destructive',
        title: intl.formatMessage({ id: 'outbox.refused' }, { count: refused.length }),
        description: problem ? refusalWords(problem) : intl.formatMessage({ id: 'outbox.double' }),
        action: { label: intl.formatMessage({ id: 'outbox.look' }), onClick: () => void navigate('/history') },
        durationMs: Infinity,
      })
    } else if (sent > 0) tellSent(sent)
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
