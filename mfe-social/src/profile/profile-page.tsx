import type { CurrentUserDto } from '@kitchenline/api'
import { RemotePart, useSession, useTab } from '@kitchenline/shell-api'
import { Card, classNames, HiddenUntilReady, Skeleton, StatStripSkeleton, Tabs } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { AiAccess } from '../access/ai-access.tsx'
import { useReferralStats } from '../data/account.ts'
import { usePlans, useSubscriptionStatus } from '../data/subscription.ts'
import { Analysis, AnalysisHistory, unavailableCard } from '../lent-part.tsx'
import { LoadState } from '../load-state.tsx'
import { SettingsTab } from '../settings/settings-tab.tsx'
import '../social.css'
import { Achievements } from './achievements.tsx'
import { ActivityCard } from './activity-card.tsx'
import { PersonalBests } from './personal-bests.tsx'
import { ProfileCourt } from './profile-court.tsx'

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
          skeleton={<Skeleton height={36 + 64 * LATEST} />}
          failure={unavailableCard('profile.history')}
        />
      ),
    },
    { key: 'ai', label: <FormattedMessage id="profile.ai" />, content: <Ai /> },
    { key: 'settings', label: <FormattedMessage id="profile.settings" />, content: <SettingsTab user={user} /> },
  ]
  const isBrief = active !== 'statistics'
  return (
    <div className={classNames('ms-own kl-paper', isBrief && 'ms-own--brief')}>
      <ProfileCourt user={user} isBrief={isBrief} />
      <Tabs label={intl.formatMessage({ id: 'page.profile.title' })} tabs={tabs} active={active} onChange={open} areWords />
    </div>
  )
}

function Ai() {
  const { isLoading } = useSubscriptionStatus()
  const plans = usePlans()
  return (
    <div className="kl-stack">
      <AiAccess />
      <HiddenUntilReady isReady={!isLoading && !plans.isLoading}>
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
      <RemotePart
        name="mfe_analytics/performance"
        userId={user.id}
        skeleton={<StatStripSkeleton />}
        failure={unavailableCard('profile.statistics')}
      />
      <Achievements />
      <div className="ms-halves">
        <AnalysisHistory userId={user.id} />
        <div className="kl-stack">
          <PersonalBests />
          <ActivityCard user={user} />
        </div>
      </div>
      <ReferralCard />
      <Analysis userId={user.id} />
    </div>
  )
}

/** The own code, and how many came by it. */
function ReferralCard() {
  return (
    <Card title={<FormattedMessage id="referral.title" />}>
      <LoadState of="card" query={useReferralStats()}>
        {({ referralCode, totalReferrals }) => (
          <div className="ms-referrals">
            <p>
              <span className="kl-figure ms-record">{totalReferrals}</span>{' '}
              <FormattedMessage id="referral.count" values={{ count: totalReferrals }} />
            </p>
            <p className="kl-soft">
              <FormattedMessage
                id="referral.code"
                values={{
                  code: (
                    <strong lang="" translate="no">
                      {referralCode}
                    </strong>
                  ),
                }}
              />
            </p>
          </div>
        )}
      </LoadState>
    </Card>
  )
}
