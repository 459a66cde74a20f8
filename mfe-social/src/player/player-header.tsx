import type { FoundPlayerDto } from '@kitchenline/api'
import { Avatar, PersonName, Skeleton } from '@kitchenline/ui'
import { ConfirmFriendAction } from '../friends/confirm-friend-action.tsx'
import { PlayerLevel } from '../friends/player-level.tsx'
import { RelationshipActions } from '../friends/relationship-actions.tsx'

const PICTURE = 88

type Props = { player: FoundPlayerDto; onBlocked: () => void }

export function PlayerHeader({ player, onBlocked }: Props) {
  const { name, username, bio, profilePicture, relationship } = player
  return (
    <section className="kl-card ms-profile">
      <Avatar name={name} picture={profilePicture} size={PICTURE} />
      <div className="ms-profile__who">
        <h2>
          <PersonName name={name} />
        </h2>
        <p className="kl-soft">@{username}</p>
        <div className="kl-row">
          <PlayerLevel player={player} />
        </div>
        {bio && <p>{bio}</p>}
      </div>
      <div className="ms-profile__actions">
        <div className="kl-row">
          <RelationshipActions player={player} />
        </div>
        <div className="kl-row">
          {relationship === 'friend' && <ConfirmFriendAction action="unfriend" player={player} />}
          <ConfirmFriendAction action="block" player={player} onDone={onBlocked} />
        </div>
      </div>
    </section>
  )
}

/** Wraps as the header does, without a bio. */
export function HeaderSkeleton() {
  return (
    <div className="kl-card ms-profile">
      <Skeleton height={PICTURE} width={PICTURE} isRound />
      <div className="ms-profile__who">
        <Skeleton height={31} width="60%" />
        <Skeleton height={25} width="45%" />
        <Skeleton height={24} width="35%" />
      </div>
      <div className="ms-profile__actions">
        <Skeleton height={24} width={81} />
        <Skeleton height={44} width={144} />
      </div>
    </div>
  )
}
