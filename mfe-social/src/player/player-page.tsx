import '../social.css'
import type { FoundPlayerDto } from '@kitchenline/api'
import { Link, Navigate, useNavigate, usePageName, useParams, useSession } from '@kitchenline/shell-api'
import { buttonClass, EmptyState, Skeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useLivePeople } from '../data/use-live-people.ts'
import { usePlayer } from '../data/use-player.ts'
import { FriendTabs } from './friend-tabs.tsx'
import { PlayerHeader } from './player-header.tsx'

/** Someone else's profile. One's own address leads to one's own page. */
export function PlayerPage() {
  const { userId = '' } = useParams()
  const { user } = useSession()
  if (userId === user?.id) return <Navigate to="/profile" replace />
  return <Player key={userId} userId={userId} />
}

function Player({ userId }: { userId: string }) {
  const { data: player, error } = usePlayer(userId)
  usePageName(player?.name)
  useLivePeople()
  if (error) return <NotFound />
  return player ? <Profile player={player} /> : <Skeleton height={124} lines={2} />
}

function Profile({ player }: { player: FoundPlayerDto }) {
  const navigate = useNavigate()
  return (
    <div className="kl-stack">
      <PlayerHeader player={player} onBlocked={() => void navigate('/find-friends?tab=friends')} />
      {player.relationship === 'friend' ? <FriendTabs player={player} /> : <Restricted name={player.name} />}
    </div>
  )
}

function Restricted({ name }: { name: string }) {
  return (
    <EmptyState
      title={<FormattedMessage id="player.restricted" />}
      text={<FormattedMessage id="player.restrictedText" values={{ name }} />}
    />
  )
}

function NotFound() {
  return (
    <EmptyState
      title={<FormattedMessage id="error.USER_NOT_FOUND" />}
      text={<FormattedMessage id="player.notFoundText" />}
      action={
        <Link to="/find-friends" className={buttonClass({ tone: 'primary' })}>
          <FormattedMessage id="player.back" />
        </Link>
      }
    />
  )
}
