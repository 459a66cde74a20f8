import type { ReferralStatsDto } from '@kitchenline/api'
import { useInvitation } from '@kitchenline/shell-api'
import { Card, InviteButtons } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'

/** The player's own referral code, its link and how many came by it. No reward exists, so none is promised. */
export function InviteCard({ referral: { referralCode, totalReferrals } }: { referral: ReferralStatsDto }) {
  const intl = useIntl()
  const { link, copy, share } = useInvitation(referralCode)
  return (
    <Card title={<FormattedMessage id="invite.title" />} action={<InviteButtons copy={copy} share={share} isMain />}>
      <div className="kl-stack">
        <p className="kl-soft">
          <span className={totalReferrals === 0 ? 'ma-invite__call' : undefined}>
            <FormattedMessage id="invite.text" values={{ count: totalReferrals }} />{' '}
          </span>
          <span className="kl-whole">
            <FormattedMessage id="invite.code" />{' '}
            <strong className="kl-figure ma-invite__code" lang="" translate="no">
              {referralCode}
            </strong>
          </span>
        </p>
        <input
          className="ma-invite__link"
          readOnly
          value={link}
          aria-label={intl.formatMessage({ id: 'invite.link' })}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Card>
  )
}
