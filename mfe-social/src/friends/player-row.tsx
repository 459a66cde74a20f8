import type { PlayerDto } from '@kitchenline/api'
import { Link } from '@kitchenline/shell-api'
import { Avatar, PersonName } from '@kitchenline/ui'
import type { ReactNode } from 'react'
import { PlayerLevel } from './player-level.tsx'

type Props = { player: PlayerDto; actions?: ReactNode; isHidden?: boolean }

/** With a way to the profile, but for those who are hidden from oneself. */
export function PlayerRow({ player, actions, isHidden = false }: Props) {
  const { id, name, username, profilePicture } = player
  return (
    <div className="ms-player kl-card">
      <Avatar name={name} picture={profilePicture} size={48} />
      <div className="ms-player__who">
        <p className="ms-player__name">
          {isHidden ? (
            <PersonName name={name} />
          ) : (
            <Link to={`/profile/${id}`}>
              <PersonName name={name} />
            </Link>
          )}
        </p>
        <p className="kl-soft">@{username}</p>
        <PlayerLevel player={player} />
      </div>
      {actions && <div className="kl-row">{actions}</div>}
    </div>
  )
}
