import { Link, OnlyInBrowser } from '@kitchenline/shell-api'
import { buttonClass, EmptyState, Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { MatchList } from '../match-list/match-list.tsx'
import { useTrialMatches } from '../trial/use-trial-matches.ts'
import { SIGN_UP } from '../trial/sign-up-address.ts'

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
          <OnlyInBrowser count={matches.length} />
        </p>
      </Notice>
      <MatchList matches={matches} isWhole />
    </div>
  )
}
