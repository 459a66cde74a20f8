import type { ProfileDto } from '@kitchenline/api'
import { Avatar, CourtPanel, SkillBadge } from '@kitchenline/ui'
import { PlayerMenu } from '../friends/player-menu.tsx'
import { RelationshipActions } from '../friends/relationship-actions.tsx'
import { RecordAgainst } from './record-against.tsx'
import './player.css'

const PICTURE = 72

type Props = { player: ProfileDto; onBlocked: () => void }

/** The player across the net, whose name is the title of the page; behind the line the own record against them. */
export function PlayerHeader({ player, onBlocked }: Props) {
  const { name, username, bio, profilePicture, relationship, skillLevel, skillCategory } = player
  const isFriend = relationship === 'friend'
  const kitchen = (
    <>
      <div className="ms-duel__who">
        <Avatar name={name} picture={profilePicture} size={PICTURE} />
        <div>
          <p className="kl-soft ms-username">@{username}</p>
          {skillLevel !== null && <SkillBadge level={skillLevel} category={skillCategory ?? undefined} />}
        </div>
        <PlayerMenu player={player} isFriend={isFriend} onBlocked={onBlocked} />
      </div>
      <div className="kl-row">
        <RelationshipActions player={player} tone="ball" />
      </div>
      {bio && <p className="ms-duel__bio">{bio}</p>}
    </>
  )
  return (
    <div className="ms-duel">
      <CourtPanel label={name} kitchen={kitchen}>
        {isFriend || player.showsFigures ? <RecordAgainst player={player} /> : null}
      </CourtPanel>
    </div>
  )
}

/** Of a friend without a bio. */
export const HeaderSkeleton = () => (
  <div className="ms-duel">
    <CourtPanel kitchen={<div className="ms-duel__kitchen-room" />}>
      <div className="ms-duel__back-room" />
    </CourtPanel>
  </div>
)
