import '../social.css'
import type { ProfileDto } from '@kitchenline/api'
import { ApiProblem, Link, Navigate, useNavigate, usePageName, useParams, useSession } from '@kitchenline/shell-api'
import { buttonClass, EmptyState, Skeleton, StatStripSkeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { usePlayer } from '../data/player.ts'
import { LoadState } from '../load-state.tsx'
import { HeaderSkeleton, PlayerHeader } from './player-header.tsx'
import { PlayerTabs } from './player-tabs.tsx'

/** Someone else's profile. One's own address leads to one's own page. */
export function PlayerPage() {
  const { userId = '' } = useParams()
  const { user } = useSession()
  if (userId === user?.id) return <Navigate to="/profile" replace />
  return <Player key={userId} userId={userId} />
}

function Player({ userId }: { userId: string }) {
  const query = usePlayer(userId)
  usePageName(query.data?.name)
  // 400: the address holds what is no id.
  if (query.error instanceof ApiProblem && [400, 404].includes(query.error.status)) return <NotFound />
  return (
    <LoadState query={query} failed="player.failed" skeleton={<PlayerSkeleton />}>
      {(player) => <Profile player={player} />}
    </LoadState>
  )
}

/** The header, and what friends see below it. */
function PlayerSkeleton() {
  return (
    <div className="kl-stack">
      <HeaderSkeleton />
      <Skeleton height={52} />
      <StatStripSkeleton />
      <Skeleton height={240} />
    </div>
  )
}

function Profile({ player }: { player: ProfileDto }) {
  const navigate = useNavigate()
  return (
    <div className="kl-stack">
      <PlayerHeader player={player} onBlocked={() => void navigate('/find-friends?tab=friends')} />
      {player.showsFigures ? <PlayerTabs player={player} /> : <Restricted player={player} />}
    </div>
  )
}

const REASONS: Record<ProfileDto['relationship'], string> = {
  none: 'player.restrictedText',
  request_sent: 'player.pendingText',
  request_received: 'player.pendingText',
  friend: 'player.reserved',
  self: 'player.reserved',
}

/** For strangers, and for friends of a player who hides the figures. */
const Restricted = ({ player: { name, relationship } }: { player: ProfileDto }) => (
  <EmptyState
    title={<FormattedMessage id="player.restricted" />}
    text={<FormattedMessage id={REASONS[relationship]} values={{ name }} />}
  />
)

function NotFound() {
  return (
    <EmptyState
      drawing="out"
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
