import '../social.css'
import type { CurrentUserDto } from '@kitchenline/api'
import { RemotePart, useSession, useTab } from '@kitchenline/shell-api'
import { HiddenUntilReady, Skeleton, StatCardsSkeleton, Tabs } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Analysis, AnalysisHistory, unavailableCard } from '../lent-part.tsx'
import { useSubscriptionStatus } from '../data/subscription.ts'
import { SettingsTab } from '../settings/settings-tab.tsx'
import { Achievements } from './achievements.tsx'
import { ActivityCard } from './activity-card.tsx'
import { AiAccess } from '../access/ai-access.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ReferralCard } from './referral-card.tsx'

const LATEST = 10

export function ProfilePage() {
  const { user } = useSession()
  return user ? <OwnProfile user={user} /> : null
}

function OwnProfile({ user }: { user: CurrentUserDto }) {
  const intl = useIntl()
  const [active, open] = useTab(['statistics', 'history', 'ai', 'settings'])
  const tabs = [
    { key: 'statistics', label: <FormattedMessage id="profile.statistics" />, content: <Statistics user={user} /> },
    {
      key: 'history',
      label: <FormattedMessage id="profile.history" />,
      content: (
        <RemotePart
          name="mfe_matches/match-list"
          limit={LATEST}
          skeleton={<Skeleton height={104} lines={LATEST} />}
          failure={unavailableCard('profile.history')}
        />
      ),
    },
    { key: 'ai', label: <FormattedMessage id="profile.ai" />, content: <Ai /> },
    { key: 'settings', label: <FormattedMessage id="profile.settings" />, content: <SettingsTab user={user} /> },
  ]
  return (
    <div className="ms-tabs">
      <Tabs label={intl.formatMessage({ id: 'page.profile.title' })} tabs={tabs} active={active} onChange={open} />
    </div>
  )
}

function Ai() {
  const { isLoading } = useSubscriptionStatus()
  return (
    <div className="kl-stack">
      <AiAccess />
      <HiddenUntilReady isReady={!isLoading}>
        <RemotePart
          name="mfe_analytics/level-linking"
          skeleton={<Skeleton height={180} />}
          failure={unavailableCard('part.linking')}
        />
      </HiddenUntilReady>
    </div>
  )
}

function Statistics({ user }: { user: CurrentUserDto }) {
  return (
    <div className="kl-stack">
      <ProfileCard user={user} />
      <RemotePart
        name="mfe_analytics/performance"
        userId={user.id}
        skeleton={<StatCardsSkeleton className="kl-grid kl-grid--tight" />}
        failure={unavailableCard('profile.statistics')}
      />
      <div className="ms-halves ms-halves--analysis">
        <div className="kl-stack">
          <Analysis userId={user.id} />
          <ActivityCard userId={user.id} />
        </div>
        <div className="kl-stack">
          <AnalysisHistory userId={user.id} />
          <Achievements userId={user.id} />
          <ReferralCard />
        </div>
      </div>
    </div>
  )
}
