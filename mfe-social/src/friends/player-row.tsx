import type { PlayerDto } from '@kitchenline/api'
import { formatLevel } from '@kitchenline/domain'
import { Link } from '@kitchenline/shell-api'
import { Avatar, Badge, PersonName } from '@kitchenline/ui'
import type { ReactNode } from 'react'
import './players.css'

type Props = {
  player: PlayerDto
  /** Beside the level, where that is shown. */
  detail?: ReactNode
  actions: ReactNode
  isHidden?: boolean
}

/** With a way to the profile, but for those who are hidden from oneself. */
export function PlayerRow({ player, detail, actions, isHidden = false }: Props) {
  const { id, name, username, profilePicture, skillLevel } = player
  return (
    <li className="ms-player">
      <Avatar name={name} picture={profilePicture} size={40} />
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
        <div className="ms-player__line kl-soft">
          {skillLevel !== null && <Badge tone="outline">{formatLevel(skillLevel)}</Badge>}
          {detail ?? <span>@{username}</span>}
        </div>
      </div>
      <div className="kl-row">{actions}</div>
    </li>
  )
}
