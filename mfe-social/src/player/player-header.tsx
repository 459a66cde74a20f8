import type { FoundPlayerDto } from '@kitchenline/api'
import { Avatar } from '@kitchenline/ui'
import { AskFirst } from '../friends/ask-first.tsx'
import { PlayerLevel } from '../friends/player-level.tsx'
import { RelationshipActions } from '../friends/relationship-actions.tsx'

type Props = { player: FoundPlayerDto; onBlocked: () => void }

export function PlayerHeader({ player, onBlocked }: Props) {
  const { name, username, bio, profilePicture, relationship } = player
  return (
    <section className="kl-card ms-profile">
      <Avatar name={name} picture={profilePicture} size={88} />
      <div className="ms-profile__who">
        <h2>{name}</h2>
        <p className="kl-soft">@{username}</p>
        <div className="kl-row">
          <PlayerLevel player={player} />
        </div>
        {bio && <p>{bio}</p>}
      </div>
      <div className="ms-profile__deeds">
        <div className="kl-row">
          <RelationshipActions player={player} />
        </div>
        <div className="kl-row">
          {relationship === 'friend' && <AskFirst deed="unfriend" player={player} />}
          <AskFirst deed="block" player={player} onDone={onBlocked} />
        </div>
      </div>
    </section>
  )
}
