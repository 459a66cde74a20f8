import type { FriendRequestDto } from '@kitchenline/api'
import { showToast, useProblemMessage } from '@kitchenline/shell-api'
import { Button, EmptyState } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAnswerFriendRequest, type Answer } from '../data/use-answer-friend-request.ts'
import { useFriendRequests } from '../data/use-friend-requests.ts'
import { LoadState } from '../load-state.tsx'
import { PlayerRow } from './player-row.tsx'

export function RequestLists() {
  return (
    <div className="kl-stack">
      <h2>
        <FormattedMessage id="requests.received" />
      </h2>
      <LoadState query={useFriendRequests('received')}>{(requests) => <Received requests={requests} />}</LoadState>
      <h2>
        <FormattedMessage id="requests.sent" />
      </h2>
      <LoadState query={useFriendRequests('sent')}>{(requests) => <Sent requests={requests} />}</LoadState>
    </div>
  )
}

const ACCEPTED_OR_DECLINED: Record<Answer, string> = { accept: 'requests.accepted', decline: 'requests.declined' }

function Received({ requests }: { requests: readonly FriendRequestDto[] }) {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  const { mutate, isPending } = useAnswerFriendRequest()
  if (requests.length === 0) return <EmptyState title={<FormattedMessage id="requests.noneReceived" />} />

  const give = (id: string, answer: Answer) =>
    mutate(
      { id, answer },
      {
        onSuccess: () => showToast({ tone: 'success', title: intl.formatMessage({ id: ACCEPTED_OR_DECLINED[answer] }) }),
        onError: (error) =>
          showToast({
            tone: 'destructive',
            title: intl.formatMessage({ id: 'common.error' }),
            description: problemMessage(error),
          }),
      },
    )
  return (
    <ul className="ms-list">
      {requests.map(({ id, sender }) => (
        <li key={id}>
          <PlayerRow
            player={sender}
            actions={
              <>
                <Button tone="primary" disabled={isPending} onClick={() => give(id, 'accept')}>
                  <FormattedMessage id="requests.accept" />
                </Button>
                <Button disabled={isPending} onClick={() => give(id, 'decline')}>
                  <FormattedMessage id="requests.decline" />
                </Button>
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}

function Sent({ requests }: { requests: readonly FriendRequestDto[] }) {
  if (requests.length === 0) return <EmptyState title={<FormattedMessage id="requests.noneSent" />} />
  return (
    <ul className="ms-list">
      {requests.map(({ id, receiver }) => (
        <li key={id}>
          <PlayerRow player={receiver} />
        </li>
      ))}
    </ul>
  )
}
