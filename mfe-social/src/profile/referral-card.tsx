import { showToast } from '@kitchenline/shell-api'
import { Button, Card } from '@kitchenline/ui'
import { Copy } from '@kitchenline/ui/icons'
import { FormattedMessage, useIntl } from 'react-intl'
import { useReferralStats } from '../data/use-referral-stats.ts'
import { LoadState } from '../load-state.tsx'

/** The own code, and how many came by it. */
export function ReferralCard() {
  return (
    <Card title={<FormattedMessage id="referral.title" />}>
      <LoadState query={useReferralStats()}>
        {({ referralCode, totalReferrals }) => (
          <div className="kl-stack">
            <p>
              <span className="kl-figure ms-record">{totalReferrals}</span>{' '}
              <FormattedMessage id="referral.count" values={{ count: totalReferrals }} />
            </p>
            <p className="kl-soft">
              <FormattedMessage id="referral.code" values={{ code: <strong>{referralCode}</strong> }} />
            </p>
            <CopyLink code={referralCode} />
          </div>
        )}
      </LoadState>
    </Card>
  )
}

function CopyLink({ code }: { code: string }) {
  const intl = useIntl()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/auth?ref=${code}`)
      showToast({ tone: 'success', title: intl.formatMessage({ id: 'referral.copied' }) })
    } catch {
      const words = { title: 'referral.copyFailed', description: 'referral.copyYourself' }
      showToast({
        tone: 'destructive',
        title: intl.formatMessage({ id: words.title }),
        description: intl.formatMessage({ id: words.description }, { link: `${window.location.origin}/auth?ref=${code}` }),
      })
    }
  }
  return (
    <div>
      <Button onClick={() => void copy()}>
        <Copy size={18} aria-hidden />
        <FormattedMessage id="referral.copy" />
      </Button>
    </div>
  )
}
