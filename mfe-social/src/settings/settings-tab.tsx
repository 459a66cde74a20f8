import type { CurrentUserDto } from '@kitchenline/api'
import { FormattedMessage } from 'react-intl'
import { DangerCard } from './danger-card.tsx'
import { OwnDataCard } from './own-data-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function SettingsTab({ user }: { user: CurrentUserDto }) {
  return (
    <div className="kl-stack">
      <ProfileForm user={user} />
      <PrivacyCard user={user} />
      <div className="ms-halves ms-halves--even">
        <PasswordCard username={user.username} />
        <SessionsCard />
      </div>
      <OwnDataCard />
      <DangerCard username={user.username} />
      <p>
        <a href="/privacy" className="kl-link">
          <FormattedMessage id="privacy.page" />
        </a>
      </p>
    </div>
  )
}
