import { FormattedMessage } from 'react-intl'
import { useReferralStats } from './data/account.ts'
import { InviteButtons } from './invite-buttons.tsx'

/** A missing player can be invited. Without the code there is no invitation. */
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
