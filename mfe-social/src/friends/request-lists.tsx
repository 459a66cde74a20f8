import type { FriendRequestDto } from '@kitchenline/api'
import { EmptyState, HiddenUntilReady } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useFriendRequests } from '../data/people.ts'
import { LoadState } from '../load-state.tsx'
import { PlayerRow } from './player-row.tsx'
import { RequestActions } from './relationship-actions.tsx'

export function RequestLists() {
  const received = useFriendRequests('received')
  return (
    <div className="kl-stack">
      <h2>
        <FormattedMessage id="requests.receivedTitle" />
      </h2>
      <LoadState of="section" query={received} failed="requests.receivedFailed">
        {(requests) => <Requests requests={requests} side="received" />}
      </LoadState>
      <HiddenUntilReady isReady={!received.isLoading}>
        <div className="kl-stack">
          <h2 className="ms-next">
            <FormattedMessage id="requests.sentTitle" />
          </h2>
          <LoadState of="section" query={useFriendRequests('sent')} failed="requests.sentFailed">
            {(requests) => <Requests requests={requests} side="sent" />}
          </LoadState>
        </div>
      </HiddenUntilReady>
    </div>
  )
}

type Props = { requests: readonly FriendRequestDto[]; side: 'received' | 'sent' }

function Requests({ requests, side }: Props) {
  if (requests.length === 0) return <None side={side} />
  return (
    <ul className="ms-players">
      {requests.map(({ id, sender, receiver }) => {
        const player = side === 'received' ? sender : receiver
        const actions = <RequestActions requestId={id} name={player.name} isMine={side === 'sent'} />
        return <PlayerRow key={id} player={player} actions={actions} />
      })}
    </ul>
  )
}

/** One picture on a screen. */
function None({ side }: Pick<Props, 'side'>) {
  if (side === 'received') return <EmptyState drawing="net" title={<FormattedMessage id="requests.noneReceived" />} />
  return (
    <p className="kl-soft">
      <FormattedMessage id="requests.noneSent" />
    </p>
  )
}
