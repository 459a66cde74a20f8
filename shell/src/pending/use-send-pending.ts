import { refusalOf, showToast, usePendingMatches, useProblemMessage } from '@kitchenline/shell-api'
import { currentUserQuery } from '@kitchenline/shell-api/host'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { deliver } from './deliver.ts'
import { keepTrying } from './keep-trying.ts'
import { sendPending, waitingOf, type Round } from './send-pending.ts'
import { useRefreshWhenFewer } from './use-refresh-when-fewer.ts'

/** Sends what waits on this device as soon as it can be sent, and says what became of it. */
export function useSendPending(): void {
  const intl = useIntl()
  const navigate = useNavigate()
  const problemMessage = useProblemMessage()
  // The time too: signing in again lets go on what was refused for want of a session.
  const { data: user, dataUpdatedAt: signedInAt } = useQuery(currentUserQuery)
  const userId = user?.id
  const pending = usePendingMatches()
  const isWaiting = pending.some(({ refusal }) => !refusal)
  // A mutation, so that an ended session is noticed as with any other request.
  const { mutateAsync } = useMutation({ mutationFn: deliver })
  useRefreshWhenFewer(pending.length)

  const report = useEffectEvent(({ sent, refused }: Round) => {
    const [first] = refused
    if (first) {
      const problem = refusalOf(first)
      showToast({
        tone: 'destructive',
        title: intl.formatMessage({ id: 'pending.refused' }, { count: refused.length }),
        description: problem ? problemMessage(problem) : intl.formatMessage({ id: 'pending.double' }),
        action: { label: intl.formatMessage({ id: 'pending.look' }), onClick: () => void navigate('/history') },
        durationMs: Infinity,
      })
    } else if (sent > 0) {
      showToast({ tone: 'success', title: intl.formatMessage({ id: 'pending.sent' }, { count: sent }) })
    }
  })

  useEffect(() => {
    if (!userId || !isWaiting) return
    return keepTrying(async () => {
      report(await sendPending(userId, mutateAsync))
      return waitingOf(userId).length > 0
    })
  }, [userId, isWaiting, signedInAt, mutateAsync])
}
