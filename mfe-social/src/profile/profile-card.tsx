import type { CurrentUserDto } from '@kitchenline/api'
import { formatLevel } from '@kitchenline/domain'
import { Avatar, Badge, PersonName, SkillBadge } from '@kitchenline/ui'
import { FormattedDate, FormattedMessage } from 'react-intl'

export function ProfileCard({ user }: { user: CurrentUserDto }) {
  const { name, username, bio, skillLevel, skillCategory, profilePicture, duprRating, isVip, createdAt } = user
  return (
    <section className="kl-card ms-profile">
      <Avatar name={name} picture={profilePicture} size={88} />
      <div className="ms-profile__who">
        <h2>
          <PersonName name={name} />
        </h2>
        <p className="kl-soft">@{username}</p>
        <div className="kl-row">
          <SkillBadge level={skillLevel} category={skillCategory} />
          {isVip && <Badge tone="ball">VIP</Badge>}
          {duprRating !== null && (
            <Badge>
              <FormattedMessage id="profile.dupr" values={{ rating: shownRating(duprRating) }} />
            </Badge>
          )}
        </div>
        {bio && <p>{bio}</p>}
        <p className="kl-soft">
          <FormattedMessage
            id="profile.since"
            values={{ date: <FormattedDate value={createdAt} month="short" day="numeric" year="numeric" /> }}
          />
        </p>
      </div>
    </section>
  )
}

/** As DUPR gives it, with up to three decimals: it is not one of our levels. */
const shownRating = (rating: number) => (Number.isInteger(rating) ? formatLevel(rating) : String(rating))
