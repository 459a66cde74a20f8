import { Link } from '@kitchenline/shell-api'
import { buttonClass, EmptyState, Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { MatchList } from '../match-list/match-list.tsx'
import { useTrialMatches } from '../match-list/use-trial-matches.ts'
import { SIGN_UP } from '../trial/sign-up-address.ts'

/** Of use, without a visit. An app on the home screen keeps what it has. */
const SAFARI_KEEPS_DAYS = 7
const isSafari = () => navigator.vendor.startsWith('Apple') && !matchMedia('(display-mode: standalone)').matches

/** A visitor sees what this browser holds, and what an account would add. */
export function TrialHistory() {
  const matches = useTrialMatches()
  const signUp = (
    <Link to={SIGN_UP} className={buttonClass({ tone: 'primary' })}>
      <FormattedMessage id="common.signUp" />
    </Link>
  )
  if (matches.length === 0) {
    return (
      <EmptyState
        drawing="scoreboard"
        title={<FormattedMessage id="history.trialTitle" />}
        text={<FormattedMessage id="history.trialText" />}
        action={signUp}
      />
    )
  }
  return (
    <div className="kl-stack">
      <Notice tone="court" title={<FormattedMessage id="history.trialKeep" />} action={signUp}>
        <p>
          <FormattedMessage id="history.trialKept" values={{ count: matches.length }} />
          {isSafari() && (
            <>
              {' '}
              <FormattedMessage id="history.trialDeleted" values={{ count: matches.length, days: SAFARI_KEEPS_DAYS }} />
            </>
          )}
        </p>
      </Notice>
      <MatchList matches={matches} isWhole />
    </div>
  )
}
