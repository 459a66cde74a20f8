import './transfer.css'
import { Link, useSession } from '@kitchenline/shell-api'
import { buttonClass, EmptyState } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { SIGN_UP } from '../trial/sign-up-address.ts'
import { ExportSection } from './export-section.tsx'
import { ImportSection } from './import-section.tsx'

/** A player's data in and out. A visitor has nothing to take along but the trial, which an account takes over. */
export function TransferPage() {
  const { user } = useSession()
  if (!user) {
    return (
      <EmptyState
        title={<FormattedMessage id="transfer.trialTitle" />}
        text={<FormattedMessage id="transfer.trialText" />}
        action={
          <Link to={SIGN_UP} className={buttonClass({ tone: 'primary' })}>
            <FormattedMessage id="common.signUp" />
          </Link>
        }
      />
    )
  }
  return (
    <div className="kl-stack">
      <ImportSection />
      <ExportSection user={user} />
    </div>
  )
}
