import '../match-form/match-form.css'
import { TRIAL_MATCH_LIMIT } from '@kitchenline/domain'
import { Link, useSession, useTrial } from '@kitchenline/shell-api'
import { buttonClass, Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { LogMatchForm } from './log-match-form.tsx'

export function LogMatchPage() {
  const session = useSession()
  const logged = useTrial((trial) => trial.matches.length)
  const isUsedUp = session.status !== 'authenticated' && logged >= TRIAL_MATCH_LIMIT
  return (
    <div className="kl-stack">
      {isUsedUp && (
        <Notice
          tone="amber"
          title={<FormattedMessage id="trial.usedUp" />}
          action={
            <Link to="/auth" className={buttonClass({ tone: 'primary' })}>
              <FormattedMessage id="common.signUp" />
            </Link>
          }
        />
      )}
      <LogMatchForm />
    </div>
  )
}
