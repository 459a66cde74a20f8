import './transfer.css'
import { Link, useSession } from '@kitchenline/shell-api'
import { buttonClass, EmptyState, Notice } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useTrialMatches } from '../trial/use-trial-matches.ts'
import { SIGN_UP } from '../trial/sign-up-address.ts'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'
import { useIsOnline } from '../data/use-is-online.ts'

/** A player's data in and out. A visitor has nothing to take along but the trial, which an account takes over. */
export function TransferPage() {
  const { user } = useSession()
  const isOnline = useIsOnline()
  if (!user) return <Invitation />
  return (
    <div className="kl-stack">
      <div>
        <Link to="/history" className={`${buttonClass({ tone: 'quiet' })} kl-flush`}>
          <FormattedMessage id="bin.back" />
        </Link>
      </div>
      {!isOnline && <Notice tone="amber" title={<FormattedMessage id="transfer.offline" />} />}
      <ImportSection />
      <ExportSection user={user} />
    </div>
  )
}

function Invitation() {
  const hasTried = useTrialMatches().length > 0
  return (
    <EmptyState
      title={<FormattedMessage id="transfer.trialTitle" />}
      text={<FormattedMessage id={hasTried ? 'transfer.trialText' : 'transfer.trialNone'} />}
      action={
        <Link to={SIGN_UP} className={buttonClass({ tone: 'primary' })}>
          <FormattedMessage id="common.signUp" />
        </Link>
      }
    />
  )
}
