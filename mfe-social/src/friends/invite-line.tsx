import { FormattedMessage } from 'react-intl'
import { useReferralStats } from '../data/use-referral-stats.ts'
import { InviteButtons } from '../invite-buttons.tsx'

/** Below those one can find: whoever is missing can be asked to come. Without the code there is nothing to ask with. */
export function InviteLine() {
  const { data } = useReferralStats()
  if (!data) return null
  return (
    <section className="kl-card kl-stack">
      <p>
        <FormattedMessage id="findFriends.invite" />
      </p>
      <InviteButtons code={data.referralCode} />
    </section>
  )
}
