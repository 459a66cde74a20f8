import type { PlayerDto } from '@kitchenline/api'
import { Avatar, SkillBadge } from '@kitchenline/ui'
import type { ReactNode } from 'react'

type Props = { player: PlayerDto; actions?: ReactNode }

export function PlayerRow({ player: { name, username, skillLevel, skillCategory, profilePicture }, actions }: Props) {
  return (
    <div className="ms-player kl-card">
      <Avatar name={name} picture={profilePicture} size={48} />
      <div className="ms-player__who">
        <p className="ms-player__name">{name}</p>
        <p className="kl-soft">@{username}</p>
        <SkillBadge level={skillLevel} category={skillCategory} />
      </div>
      {actions && <div className="kl-row">{actions}</div>}
    </div>
  )
}
