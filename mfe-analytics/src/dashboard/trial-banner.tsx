import { remainingTrialMatches, TRIAL_MATCHES } from '@kitchenline/domain'
import { OnlyInBrowser, useTrial } from '@kitchenline/shell-api'
import { Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { PitchCourt } from './trial-court.tsx'
import { LogMatch, SignUp } from './trial-links.tsx'

const WARN_AT = 1

/** How much of the trial is left: at first what the product is, a warning at the last match, then an invitation. */
export function TrialBanner({ logged }: { logged: number }) {
  const hasStarted = useTrial((trial) => trial.createdAt !== undefined)
  const remaining = remainingTrialMatches(logged)
  if (!hasStarted) return <Invitation state="unkept" remaining={remaining} />
  if (logged === 0) return <PitchCourt remaining={remaining} />
  return <Invitation state={remaining === 0 ? 'reached' : remaining <= WARN_AT ? 'almost' : 'start'} {...{ logged, remaining }} />
}

type Props = {
  state: 'start' | 'almost' | 'reached' | 'unkept'
  logged?: number
  remaining: number
}

function Invitation({ state, logged = 0, remaining }: Props) {
  const isCalm = state === 'start'
  const isAtLimit = state === 'almost' || state === 'unkept'
  return (
    <Notice
      tone={isAtLimit ? 'amber' : 'court'}
      title={<FormattedMessage id={`trialBanner.${state}`} values={{ count: TRIAL_MATCHES }} />}
      action={
        <div className="kl-row">
          {isCalm && <LogMatch tone="primary" />}
          <SignUp tone={isCalm ? 'secondary' : 'primary'} />
        </div>
      }
    >
      <p>
        <FormattedMessage id={`trialBanner.${state}Text`} values={{ left: remaining }} />{' '}
        {logged > 0 && <OnlyInBrowser count={logged} />}
      </p>
    </Notice>
  )
}
