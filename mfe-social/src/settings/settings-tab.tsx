import { exportOwnData, type CurrentUserDto } from '@kitchenline/api'
import { addressOf } from '@kitchenline/shell-api'
import { buttonClass, Card, Skeleton } from '@kitchenline/ui'
import { lazy, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { DangerCard } from './danger-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsCard } from './sessions-card.tsx'

const ToolCards = lazy(async () => ({ default: (await import('../tools/worded-tool-cards.tsx')).WordedToolCards }))

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
      <Suspense fallback={<Skeleton height={220} />}>
        <ToolCards />
      </Suspense>
      <DangerCard username={user.username} />
      <p>
        <a href="/privacy" className="kl-link">
          <FormattedMessage id="privacy.page" />
        </a>
      </p>
    </div>
  )
}

/** Everything to take along, as one file that the browser writes as it comes. */
function OwnDataCard() {
  return (
    <Card title={<FormattedMessage id="ownData.title" />}>
      <div className="kl-stack">
        <p className="kl-soft">
          <FormattedMessage id="ownData.text" />
        </p>
        <div>
          <a className={buttonClass()} href={addressOf(exportOwnData)} download>
            <FormattedMessage id="ownData.download" />
          </a>
        </div>
      </div>
    </Card>
  )
}
