import { remainingTrialMatches, TRIAL_MATCHES } from '@kitchenline/domain'
import { Link, useTrial } from '@kitchenline/shell-api'
import { buttonClass, Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

const WARN_AT = 1

/** How much of the trial is left: at first what the product is, a warning at the last match, then an invitation. */
export function TrialBanner({ logged }: { logged: number }) {
  const hasStarted = useTrial((trial) => trial.createdAt !== undefined)
  const remaining = remainingTrialMatches(logged)
  if (!hasStarted) return <Invitation state="unkept" remaining={remaining} />
  if (logged === 0) return <Pitch remaining={remaining} />
  return <Invitation state={remaining === 0 ? 'reached' : remaining <= WARN_AT ? 'almost' : 'start'} remaining={remaining} />
}

/** The first thing that a visitor sees. */
function Pitch({ remaining }: { remaining: number }) {
  return (
    <section className="kl-card ma-pitch">
      <h2>
        <FormattedMessage id="trialBanner.pitch" />
      </h2>
      <p>
        <FormattedMessage id="trialBanner.pitchText" />
      </p>
      <p>
        <strong>
          <FormattedMessage id="trialBanner.start" />
        </strong>{' '}
        <span>
          <FormattedMessage id="trialBanner.startText" values={{ left: remaining }} />
        </span>
      </p>
      <div className="kl-row">
        <LogMatch />
        <SignUp tone="secondary" />
      </div>
    </section>
  )
}

function Invitation({ state, remaining }: { state: 'start' | 'almost' | 'reached' | 'unkept'; remaining: number }) {
  const isCalm = state === 'start'
  const isAtLimit = state === 'almost' || state === 'unkept'
  return (
    <Notice
      tone={isAtLimit ? 'amber' : 'court'}
      title={<FormattedMessage id={`trialBanner.${state}`} values={{ count: TRIAL_MATCHES }} />}
      action={
        <div className="kl-row">
          {isCalm && <LogMatch />}
          <SignUp tone={isCalm ? 'secondary' : 'primary'} />
        </div>
      }
    >
      <p>
        <FormattedMessage id={`trialBanner.${state}Text`} values={{ left: remaining }} />
      </p>
    </Notice>
  )
}

const LogMatch = () => (
  <Link to="/log-match" className={buttonClass({ tone: 'primary' })}>
    <FormattedMessage id="trialBanner.log" />
  </Link>
)

const SignUp = ({ tone }: { tone: 'primary' | 'secondary' }) => (
  <Link to="/auth#sign-up" className={buttonClass({ tone })}>
    <FormattedMessage id="common.signUp" />
  </Link>
)
