import { trialMatchesLeft } from '@kitchenline/domain'
import { Link } from '@kitchenline/shell-api'
import { buttonClass, Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

const WARN_AT = 1

/** How much of the trial is left: calm at first, a warning at the last match, an invitation after it. */
export function TrialBanner({ logged }: { logged: number }) {
  const left = trialMatchesLeft(logged)
  const state = left === 0 ? 'reached' : left <= WARN_AT ? 'almost' : 'start'
  return (
    <Notice
      tone={state === 'start' ? 'court' : 'amber'}
      title={<FormattedMessage id={`trialBanner.${state}`} />}
      action={
        <Link to="/auth" className={buttonClass({ tone: 'primary' })}>
          <FormattedMessage id="common.signUp" />
        </Link>
      }
    >
      <p>
        <FormattedMessage id={`trialBanner.${state}Text`} values={{ left }} />
      </p>
    </Notice>
  )
}
