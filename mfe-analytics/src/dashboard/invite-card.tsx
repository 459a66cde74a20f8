import type { ReferralStatsDto } from '@kitchenline/api'
import { showToast } from '@kitchenline/shell-api'
import { Button, Card } from '@kitchenline/ui'
import { Copy } from '@kitchenline/ui/icons'
import { FormattedMessage, useIntl } from 'react-intl'

/** The player's own referral code, its link and how many came by it. No reward exists, so none is promised. */
export function InviteCard({ referral: { referralCode, totalReferrals } }: { referral: ReferralStatsDto }) {
  const intl = useIntl()
  const link = `${window.location.origin}/auth?ref=${referralCode}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ tone: 'success', title: intl.formatMessage({ id: 'invite.copied' }) })
    } catch {
      showToast({
        tone: 'destructive',
        title: intl.formatMessage({ id: 'invite.copyFailed' }),
        description: intl.formatMessage({ id: 'invite.copyYourself' }),
      })
    }
  }
  return (
    <Card title={<FormattedMessage id="invite.title" />}>
      <div className="kl-stack">
        <p className="kl-soft">
          <FormattedMessage id="invite.text" values={{ count: totalReferrals }} />
        </p>
        <p>
          <span className="kl-soft">
            <FormattedMessage id="invite.code" />
          </span>{' '}
          <strong className="kl-figure">{referralCode}</strong>
        </p>
        <input
          className="ma-invite__link"
          readOnly
          value={link}
          aria-label={intl.formatMessage({ id: 'invite.link' })}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>
          <Copy aria-hidden />
          <FormattedMessage id="invite.copy" />
        </Button>
      </div>
    </Card>
  )
}
