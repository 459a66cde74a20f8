import type { CurrentUserDto } from '@kitchenline/api'
import { isShownTo, type ProfileField, type Visibility } from '@kitchenline/domain'
import { Avatar, SkillBadge } from '@kitchenline/ui'
import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'

const VIEWERS = ['stranger', 'friend'] as const
type Viewer = (typeof VIEWERS)[number]

/** The own profile as others meet it, by the same rule that the server follows. */
export function ProfilePreview({ user, visibility }: { user: CurrentUserDto; visibility: Visibility }) {
  const [viewer, setViewer] = useState<Viewer>('stranger')
  const name = useId()
  const shows = (field: ProfileField) => isShownTo(viewer, visibility[field])
  return (
    <fieldset className="ms-preview">
      <legend className="kl-field__label">
        <FormattedMessage id="privacy.preview" />
      </legend>
      <div className="ms-preview__viewers">
        {VIEWERS.map((each) => (
          <label key={each} className="ms-check">
            <input type="radio" name={name} checked={viewer === each} onChange={() => setViewer(each)} />
            <FormattedMessage id={`privacy.as.${each}`} />
          </label>
        ))}
      </div>
      <div className="ms-profile" aria-live="polite">
        <Avatar name={user.name} picture={shows('picture') ? user.profilePicture : null} size={64} />
        <div className="ms-profile__who">
          <p className="ms-player__name">{user.name}</p>
          <p className="kl-soft">@{user.username}</p>
          {shows('level') && (
            <div className="kl-row">
              <SkillBadge level={user.skillLevel} category={user.skillCategory} />
            </div>
          )}
          {shows('bio') && user.bio && <p>{user.bio}</p>}
          <p className="kl-soft">
            <FormattedMessage id={shows('figures') ? 'privacy.figuresShown' : 'privacy.figuresHidden'} />
          </p>
        </div>
      </div>
    </fieldset>
  )
}
