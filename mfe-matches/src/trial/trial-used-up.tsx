import { TRIAL_MATCH_LIMIT } from '@kitchenline/domain'
import { Link, useTrial } from '@kitchenline/shell-api'
import { buttonClass, Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { SIGN_UP_AND_BACK } from './sign-up-address.ts'

/** Shown before anything is entered; what is entered all the same survives the sign-up. */
export function TrialUsedUp({ onLeave }: { onLeave?: () => void }) {
  const logged = useTrial((trial) => trial.matches.length)
  if (logged < TRIAL_MATCH_LIMIT) return null
  return (
    <Notice
      tone="amber"
      title={<FormattedMessage id="trial.usedUp" />}
      action={
        <Link
          to={SIGN_UP_AND_BACK}
          replace={onLeave !== undefined}
          className={buttonClass({ tone: 'primary' })}
          onClick={onLeave}
        >
          <FormattedMessage id="common.signUp" />
        </Link>
      }
    >
      <p>
        <FormattedMessage id="trial.draftKept" />
      </p>
    </Notice>
  )
}
