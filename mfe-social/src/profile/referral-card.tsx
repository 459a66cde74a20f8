import { Card } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useReferralStats } from '../data/account.ts'
import { InviteButtons } from '../invite-buttons.tsx'
import { LoadState } from '../load-state.tsx'

/** The own code, and how many came by it. */
export function ReferralCard() {
  return (
    <Card title={<FormattedMessage id="referral.title" />}>
      <LoadState of="card" query={useReferralStats()}>
        {({ referralCode, totalReferrals }) => (
          <div className="kl-stack">
            <p>
              <span className="kl-figure ms-record">{totalReferrals}</span>{' '}
              <FormattedMessage id="referral.count" values={{ count: totalReferrals }} />
            </p>
            <p className="kl-soft">
              <FormattedMessage id="referral.code" values={{ code: <strong>{referralCode}</strong> }} />
            </p>
            <InviteButtons code={referralCode} />
          </div>
        )}
      </LoadState>
    </Card>
  )
}
